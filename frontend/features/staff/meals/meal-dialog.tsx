import { type ComponentType, useState } from 'react';
import type { Ingredient } from '#contract/card/ingredients';
import type { Meal } from '#contract/card/meals';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/meals';
import { usePhotographLibrary } from '../../../api/photograph-library.ts';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { PhotographField } from '../../../components/form/photograph-field.tsx';
import { IngredientSearch } from './ingredient-search.tsx';
import { MealAllergens } from './meal-allergens.tsx';
import { MealMarks } from './meal-marks.tsx';
import { MealTexts } from './meal-texts.tsx';
import { SelectedIngredients } from './selected-ingredients.tsx';
import { useMealEditor } from './use-meal-editor.ts';
import { useRecipeIngredients } from './use-recipe-ingredients.ts';

const texts = all.form;

/** Creates an ingredient that starts with this name. */
export type NewIngredientDialog = ComponentType<{ name: string; onSaved: (ingredient: Ingredient) => void; onClose: () => void }>;

interface Props {
  meal: Meal | undefined;
  NewIngredientDialog: NewIngredientDialog;
  onClose: () => void;
}

/** Creates or edits a meal: its ingredients with the quantities for one serving, and the resulting allergens. A missing ingredient is made on the way. */
export function MealDialog({ meal, NewIngredientDialog, onClose }: Props) {
  const { query, byId, nameOf, include } = useRecipeIngredients();
  const photographs = usePhotographLibrary();
  const [search, setSearch] = useState('');
  const [isMaking, setIsMaking] = useState(false);
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
  const { watch, setValue } = editor.form;
  const rows = watch('ingredients');
  const choose = ({ _id }: Ingredient) => {
    setValue('ingredients', [...rows, { _id, quantity: '', unit: 'g' }], { shouldDirty: true });
    setSearch('');
  };

  return (
    <>
      <EditorDialog
        title={meal ? texts.editTitle : texts.createTitle}
        size="lg"
        editor={editor}
        save={texts.save}
        cancel={texts.cancel}
        onClose={onClose}
      >
        <MealTexts form={editor.form} />
        <QueryResult query={query}>
          {() => (
            <>
              <IngredientSearch
                search={search}
                onSearch={setSearch}
                ingredients={[...byId.values()]}
                chosen={rows}
                onChoose={choose}
                onMissing={() => setIsMaking(true)}
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
      {isMaking && (
        <NewIngredientDialog
          name={search.trim()}
          onSaved={(ingredient) => {
            include(ingredient);
            choose(ingredient);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  );
}
