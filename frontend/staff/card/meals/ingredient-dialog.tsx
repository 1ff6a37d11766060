import { chakra, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { GoodsKind, type Ingredient, NewIngredient } from '#card/contract/ingredients';
import { allergenName, everyAllergen } from '#house/contract/allergens';
import { spokenLanguage } from '#house/language/spoken';
import { inAlphabet } from '#house/rules/alphabet';
import { ingredients as all, goods as goodsTexts } from '#texts/kitchen';
import { client } from '../../../house/client/client.ts';
import { useIngredients } from '../../../house/client/lists.ts';
import { EditorDialog } from '../../../house/ui/dialog/editor-dialog.tsx';
import { ChipChoices } from '../../../house/ui/form/chip.tsx';
import { Checkbox, Options, SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { otherLanguages, withText } from '../../../house/ui/language/form-translations.ts';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { useItemEditor } from '../../house/list/use-item-editor.ts';

const texts = all.form;

interface Props {
  ingredient?: Ingredient | undefined;
  /** The name that a new one starts with, in the language of the page. */
  name?: string;
  onSaved?: (saved: Ingredient) => void;
  onClose: () => void;
}

/** Creates or edits an ingredient. */
export function IngredientDialog({ ingredient, name = '', onSaved, onClose }: Props) {
  const { field, text, ...editor } = useItemEditor({
    group: 'ingredients',
    schema: NewIngredient,
    item: ingredient,
    begun: ingredientNamed(name),
    translated: ['name'],
    labels: texts,
    inWords: {
      allergens: (allergens) => (allergens === null ? texts.unknown : allergens.map(allergenName).join(', ')),
      kind: (kind) => (kind ? goodsTexts.kinds[kind] : ''),
    },
    save: (body, version) =>
      ingredient
        ? client.ingredients.update({ id: ingredient._id, body: { ...body, _id: ingredient._id, version } })
        : client.ingredients.add({ body }),
    onSaved,
    onClose,
  });
  const { watch, setValue } = editor.form;
  const chosen = watch('allergens');
  const setAllergens = (allergens: NewIngredient['allergens']) => setValue('allergens', allergens, { shouldDirty: true });
  const suppliersId = useId();
  const suppliers = suppliersOf(useIngredients().data ?? []);

  return (
    <EditorDialog title={ingredient ? texts.editTitle : texts.createTitle} editor={editor} onClose={onClose}>
      <TranslatedField {...text('name')} hasFocus />
      {ingredient?.allergens === null && !chosen?.length && (
        <Stack gap="2.5">
          <chakra.p color="warning.fg">{texts.unknown}</chakra.p>
          <Checkbox
            label={texts.containsNone}
            checked={chosen !== null}
            onChange={({ target }) => setAllergens(target.checked ? [] : null)}
          />
        </Stack>
      )}
      <ChipChoices
        label={texts.allergens}
        width="8rem"
        of={everyAllergen}
        word={(allergen) => `${allergen} ${allergenName(allergen)}`}
        chosen={chosen ?? []}
        onChange={(next) => setAllergens(next.toSorted((a, b) => a - b))}
      />
      <SelectField {...field('kind', { setValueAs: (kind: string | null) => kind || null })} optional>
        <Options of={GoodsKind.options} word={(kind) => goodsTexts.kinds[kind]} none={texts.noKind} />
      </SelectField>
      <TextField {...field('supplier')} optional list={suppliersId} />
      <datalist id={suppliersId}>
        {suppliers.map((supplier) => (
          <option key={supplier} value={supplier} />
        ))}
      </datalist>
    </EditorDialog>
  );
}

/** The names of suppliers that were used before, so that each is spelled in one way. */
function suppliersOf(ingredients: readonly Ingredient[]): string[] {
  return [...new Set(ingredients.flatMap(({ supplier }) => supplier || []))].sort(inAlphabet());
}

/** A new ingredient with a name in the language of the page. */
function ingredientNamed(name: string): NewIngredient {
  const language = otherLanguages.find((other) => other === spokenLanguage());
  return withText<'name', NewIngredient>({ name: '', allergens: [], kind: null, supplier: '' }, 'name', language, name);
}
