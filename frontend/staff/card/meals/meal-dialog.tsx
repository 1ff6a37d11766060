import { type Meal, NewMeal } from '#card/contract/meals';
import { statedAllergens } from '#card/rules/allergens';
import { shownMarks } from '#card/rules/marks';
import { menuCard as messages } from '#card/words/documents';
import { written } from '#house/rules/translated';
import { meals as all } from '#texts/kitchen';
import { client } from '../../../house/client/client.ts';
import { useIngredients, usePhotographLibrary } from '../../../house/client/lists.ts';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { useItemEditor } from '../../house/list/use-item-editor.ts';
import { inWords } from './meal-allergens.tsx';
import { MealFields } from './meal-fields.tsx';
import { recipeInWords } from './selected-ingredients.tsx';

const texts = all.form;

/** Creates or edits a meal. */
export function MealDialog({ meal, onClose }: { meal: Meal | undefined; onClose: () => void }) {
  const [ingredients, photographs] = [useIngredients(), usePhotographLibrary()];
  const photographName = (id: string) => {
    const photograph = photographs.data?.find(({ _id }) => _id === id);
    return photograph ? written(photograph, 'alt') : texts.unknownPhotograph;
  };
  const editor = useItemEditor({
    group: 'meals',
    schema: NewMeal,
    item: meal,
    translated: ['name', 'description'],
    labels: { ...texts, photographId: texts.photograph, ingredients: texts.selected, ownAllergens: texts.given },
    inWords: {
      marks: (marks) =>
        shownMarks({ marks })
          .map((mark) => messages().marks[mark])
          .join(', '),
      photographId: (id) => (id ? photographName(id) : ''),
      ingredients: (rows) => recipeInWords(rows, ingredients.data).join('\n'),
      ownAllergens: (own, given) => (own === null ? '' : inWords(statedAllergens({ ...given, ingredients: [] }, new Map()))),
    },
    save: (body, version, idempotencyKey) =>
      meal ? client.meals.update({ id: meal._id, body: { ...body, _id: meal._id, version } }) : client.meals.add({ body, idempotencyKey }),
    onClose,
  });
  const { watch, setValue, getFieldState, formState } = editor.form;
  return (
    <EditorDialog title={meal ? texts.editTitle : texts.createTitle} size="lg" editor={editor} onClose={onClose}>
      <MealFields
        meal={meal}
        values={watch()}
        change={(fields) => {
          for (const [field, value] of Object.entries(fields)) {
            setValue(field as keyof NewMeal, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }
        }}
        errorOf={(path) => getFieldState(path as keyof NewMeal, formState).error}
      />
    </EditorDialog>
  );
}
