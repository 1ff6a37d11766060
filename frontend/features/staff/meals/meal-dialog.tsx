import { type Meal, NewMeal } from '#contract/card/meals';
import { messages } from '#messages/card/menu-card';
import { statedAllergens } from '#rules/card/allergens';
import { shownMarks } from '#rules/card/marks';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/meals';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { useIngredients, usePhotographLibrary } from '../../../api/lists.ts';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';
import { inWords } from '../../shared/meals/meal-allergens.tsx';
import { MealFields, type NewIngredientDialog } from '../../shared/meals/meal-fields.tsx';

const texts = all.form;

interface Props {
  meal: Meal | undefined;
  NewIngredientDialog: NewIngredientDialog;
  onClose: () => void;
}

/** Creates or edits a meal. */
export function MealDialog({ meal, NewIngredientDialog, onClose }: Props) {
  const [ingredients, photographs] = [useIngredients(), usePhotographLibrary()];
  const nameIn = <Thing extends { _id: string }>(list: readonly Thing[] = [], id: string, nameOf: (thing: Thing) => string) =>
    list.filter(({ _id }) => _id === id).map(nameOf)[0];
  const editor = useMealEditor({
    meal,
    ingredientName: (id) => nameIn(ingredients.data, id, (one) => written(one, 'name')) ?? texts.unknownIngredient,
    photographName: (id) => nameIn(photographs.data, id, (one) => written(one, 'alt')) ?? texts.unknownPhotograph,
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
  });
  const { watch, setValue, getFieldState, formState } = editor.form;
  return (
    <EditorDialog title={meal ? texts.editTitle : texts.createTitle} size="lg" editor={editor} onClose={onClose}>
      <MealFields
        meal={meal}
        NewIngredientDialog={NewIngredientDialog}
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

interface Options {
  meal: Meal | undefined;
  ingredientName: (id: string) => string;
  photographName: (id: string) => string;
  onSaved: (reply: { message: string }) => void;
}

/** Creates or edits a meal. */
function useMealEditor({ meal, ingredientName, photographName, onSaved }: Options) {
  return useEditor({
    group: 'meals',
    schema: NewMeal,
    edited: meal,
    valuesOf: (edited): NewMeal => ({
      name: edited?.name ?? '',
      description: edited?.description ?? '',
      translations: formTranslations(edited?.translations, ['name', 'description']),
      marks: edited?.marks ?? [],
      photographId: edited?.photographId ?? null,
      ingredients: edited?.ingredients ?? [],
      ownAllergens: edited?.ownAllergens ?? null,
      mayContain: edited?.mayContain ?? [],
      allergenKinds: edited?.allergenKinds ?? [],
      weight: edited?.weight ?? '',
    }),
    save: (body, version, idempotencyKey) =>
      meal ? client.meals.update({ id: meal._id, body: { ...body, _id: meal._id, version } }) : client.meals.add({ body, idempotencyKey }),
    onSaved,
    fieldTexts: ({ name, description, translations, marks, photographId, ingredients, weight, ...given }) => [
      [texts.name, name],
      [texts.description, description],
      [texts.weight, weight],
      [texts.given, given.ownAllergens === null ? '' : inWords(statedAllergens({ ingredients: [], ...given }, new Map()))],
      ...translationTexts(translations, { name: texts.name, description: texts.description }),
      [
        texts.marks,
        shownMarks({ marks })
          .map((mark) => messages().marks[mark])
          .join(', '),
      ],
      [texts.photograph, photographId ? photographName(photographId) : ''],
      [
        texts.selected,
        ingredients.map(({ _id, quantity, unit }) => `${ingredientName(_id)}${quantity && `: ${quantity} ${unit}`}`).join('\n'),
      ],
    ],
  });
}
