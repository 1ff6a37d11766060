import { useCallback, useMemo } from 'react';
import type { Meal } from '#contract/meals';
import { written } from '#rules/translated';
import { texts as all } from '#texts/meals';
import { useIngredients, usePhotographs } from '../../api/lists.ts';
import { EditorDialog } from '../../components/dialog/editor-dialog.tsx';
import { announce } from '../../components/feedback/announcements.ts';
import { QueryResult } from '../../components/feedback/query-result.tsx';
import { TextareaField, TextField } from '../../components/form/fields.tsx';
import { PhotographField } from '../../components/form/photograph-field.tsx';
import { InEachLanguage } from '../../components/language/in-each-language.tsx';
import { IngredientSearch } from './ingredient-search.tsx';
import { MealAllergens } from './meal-allergens.tsx';
import { MealMarks } from './meal-marks.tsx';
import { SelectedIngredients } from './selected-ingredients.tsx';
import { useMealEditor } from './use-meal-editor.ts';

const texts = all.form;

/** Creates or edits a meal: its ingredients with the quantities for one serving, and the resulting allergens. */
export function MealDialog({ meal, onClose }: { meal: Meal | undefined; onClose: () => void }) {
  const query = useIngredients();
  const photographs = usePhotographs();
  const byId = useMemo(() => new Map(query.data?.map((ingredient) => [ingredient._id, ingredient])), [query.data]);
  const nameOf = useCallback(
    (id: string) => {
      const ingredient = byId.get(id);
      return ingredient ? written(ingredient, 'name') : texts.unknownIngredient;
    },
    [byId],
  );
  const editor = useMealEditor({
    meal,
    ingredientName: nameOf,
    photographName: (id) => {
      const photograph = photographs.data?.find(({ _id }) => _id === id);
      return photograph ? written(photograph, 'alt') : texts.unknownPhotograph;
    },
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
  });
  const { register, watch, setValue, getFieldState, formState } = editor.form;
  const rows = watch('ingredients');

  return (
    <EditorDialog
      title={meal ? texts.editTitle : texts.createTitle}
      size="lg"
      editor={editor}
      save={texts.save}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <InEachLanguage label={texts.name} hasFocus>
        {(field, { path }) => <TextField {...field} error={getFieldState(path('name'), formState).error} {...register(path('name'))} />}
      </InEachLanguage>
      <InEachLanguage label={texts.description} optional>
        {(field, { path }) => (
          <TextareaField
            {...field}
            rows={2}
            error={getFieldState(path('description'), formState).error}
            {...register(path('description'))}
          />
        )}
      </InEachLanguage>
      <QueryResult query={query}>
        {(ingredients) => (
          <>
            <IngredientSearch
              ingredients={ingredients}
              chosen={rows}
              onChoose={({ _id }) => setValue('ingredients', [...rows, { _id, quantity: '', unit: 'g' }], { shouldDirty: true })}
            />
            <SelectedIngredients form={editor.form} nameOf={nameOf} />
            <MealAllergens rows={rows} ingredients={byId} />
            <MealMarks
              marks={watch('marks')}
              rows={rows}
              ingredients={byId}
              onChange={(marks) => setValue('marks', marks, { shouldDirty: true })}
            />
          </>
        )}
      </QueryResult>
      <QueryResult query={photographs}>
        {(all) => (
          <PhotographField
            label={texts.photograph}
            photographs={all}
            value={watch('photographId') ?? undefined}
            onChange={(id) => setValue('photographId', id ?? null, { shouldDirty: true })}
          />
        )}
      </QueryResult>
    </EditorDialog>
  );
}
