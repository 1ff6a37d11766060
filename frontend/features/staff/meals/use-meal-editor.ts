import { type Meal, NewMeal } from '#contract/card/meals';
import { messages } from '#messages/card/menu-card';
import { shownMarks } from '#rules/card/marks';
import { texts as all } from '#texts/card/meals';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';

const texts = all.form;

interface Options {
  meal: Meal | undefined;
  ingredientName: (id: string) => string;
  photographName: (id: string) => string;
  onSaved: (reply: { message: string }) => void;
}

/** Creates or edits a meal. */
export function useMealEditor({ meal, ingredientName, photographName, onSaved }: Options) {
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
    }),
    save: (body, version, idempotencyKey) =>
      meal ? client.meals.update({ id: meal._id, body: { ...body, _id: meal._id, version } }) : client.meals.add({ body, idempotencyKey }),
    onSaved,
    fieldTexts: ({ name, description, translations, marks, photographId, ingredients }) => [
      [texts.name, name],
      [texts.description, description],
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
