import { useCallback, useMemo } from 'react';
import type { Meal } from '#contract/meals';
import { useIngredients } from '../../api/lists.ts';
import { announce } from '../../components/announcements.ts';
import { EditorDialog } from '../../components/editor-dialog.tsx';
import { TextareaField, TextField } from '../../components/fields.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { IngredientSearch } from './ingredient-search.tsx';
import { MealAllergens } from './meal-allergens.tsx';
import { SelectedIngredients } from './selected-ingredients.tsx';
import { texts as all } from './texts.ts';
import { useMealEditor } from './use-meal-editor.ts';

const texts = all.form;

/** A recipe for one serving: its ingredients with their quantities, and the allergens that follow from them. */
export function MealDialog({ meal, onClose }: { meal: Meal | undefined; onClose: () => void }) {
  const query = useIngredients();
  const byId = useMemo(() => new Map(query.data?.map((ingredient) => [ingredient._id, ingredient])), [query.data]);
  const nameOf = useCallback((id: string) => byId.get(id)?.name ?? texts.unknownIngredient, [byId]);
  const editor = useMealEditor({
    meal,
    ingredientName: nameOf,
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
  });
  const { register, watch, setValue, formState } = editor.form;
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
      <TextField label={texts.name} error={formState.errors.name} data-autofocus {...register('name')} />
      <TextareaField label={texts.description} optional rows={2} error={formState.errors.description} {...register('description')} />
      <Loaded query={query}>
        {(ingredients) => (
          <>
            <IngredientSearch
              ingredients={ingredients}
              chosen={rows}
              onChoose={({ _id }) => setValue('ingredients', [...rows, { _id, quantity: '', unit: 'g' }], { shouldDirty: true })}
            />
            <SelectedIngredients form={editor.form} nameOf={nameOf} />
            <MealAllergens rows={rows} ingredients={byId} />
          </>
        )}
      </Loaded>
    </EditorDialog>
  );
}
