import { chakra } from '@chakra-ui/react';
import type { Ingredient } from '#card/contract/ingredients';
import type { Meal, NewMeal } from '#card/contract/meals';
import { allergensOf, legendOf, statedAllergens } from '#card/rules/allergens';
import { menuCard as messages } from '#card/words/documents';
import { type Allergen, allergenKindName, allergenName, allergenOfKind, everyAllergen, everyAllergenKind } from '#house/contract/allergens';
import { written } from '#house/rules/translated';
import { meals as all } from '#texts/kitchen';
import { Chip, ChipChoices } from '../../../house/ui/form/chip.tsx';

const texts = all.form;

interface Props extends Pick<EditedMeal, 'values' | 'change'> {
  ingredients: ReadonlyMap<string, Ingredient>;
  areAllergensUnclear: Meal['areAllergensUnclear'];
}

/** What guests will be told of the allergens of a meal, and what is given to it beside its ingredients: which it contains, which kinds, and traces. */
export function MealAllergens({ values, change, ingredients, areAllergensUnclear }: Props) {
  const { ingredients: rows, ownAllergens, allergenKinds, mayContain } = values;
  const stated = statedAllergens({ ...values, areAllergensUnclear }, ingredients);
  const ofIngredients = allergensOf({ ingredients: rows }, ingredients) ?? [];
  const own = ownAllergens ?? [];
  const contained = stated.allergens ?? [...own, ...allergenKinds.map(allergenOfKind)];
  const contain = (next: readonly Allergen[]) => {
    const given = next.filter((allergen) => own.includes(allergen) || !contained.includes(allergen));
    // nobody has said that the meal contains none of them
    const ownAllergens = given.length > 0 ? given : null;
    change({ ownAllergens, allergenKinds: allergenKinds.filter((kind) => next.includes(allergenOfKind(kind))) });
  };
  // so that nobody names walnuts alone where almonds have been added
  const namesWith = (allergen: Allergen) =>
    rows.flatMap(({ _id }) => {
      const ingredient = ingredients.get(_id);
      return ingredient?.allergens?.includes(allergen) ? written(ingredient, 'name') : [];
    });
  const specify = (kinds: NewMeal['allergenKinds'], allergen: Allergen) =>
    change({ allergenKinds: kinds, ...(!ofIngredients.includes(allergen) && { ownAllergens: [...new Set([...own, allergen])] }) });
  return (
    <>
      <chakra.p textStyle="small" aria-live="polite">
        <strong>{texts.allergens}:</strong> {inWords(stated, areAllergensUnclear && texts.allergensUnclear)}
      </chakra.p>
      <ChipChoices
        label={texts.allergens}
        width="9rem"
        of={everyAllergen}
        word={(allergen) => (
          <>
            {allergen} {allergenName(allergen)}
            {ofIngredients.includes(allergen) && <chakra.small> ({texts.fromIngredients})</chakra.small>}
          </>
        )}
        chosen={contained}
        locked={ofIngredients}
        onChange={contain}
      >
        <Chip
          type="checkbox"
          checked={ownAllergens?.length === 0 && allergenKinds.length === 0}
          onChange={({ target }) => change({ ownAllergens: target.checked ? [] : null, allergenKinds: [] })}
        >
          {rows.length > 0 ? texts.noOthers : texts.noAllergensAtAll}
        </Chip>
      </ChipChoices>
      {everyAllergen
        .filter((allergen) => contained.includes(allergen))
        .map((allergen) => {
          const kinds = everyAllergenKind.filter((kind) => allergenOfKind(kind) === allergen);
          return (
            kinds.length > 0 && (
              <ChipChoices
                key={allergen}
                label={texts.kindsOf(allergenName(allergen), namesWith(allergen))}
                width="6.5rem"
                of={kinds}
                word={(kind) => `${kind} ${allergenKindName(kind)}`}
                chosen={allergenKinds}
                onChange={(kinds) => specify(kinds, allergen)}
              />
            )
          );
        })}
      <ChipChoices
        label={texts.traces}
        width="2.75rem"
        of={everyAllergen}
        word={String}
        name={(allergen) => `${allergen} ${allergenName(allergen)}`}
        chosen={mayContain}
        onChange={(mayContain) => change({ mayContain })}
      />
    </>
  );
}

/** The same as guests read it, with the numbers; `unknown` says why they are not known. */
export function inWords(stated: ReturnType<typeof statedAllergens>, unknown = texts.allergensUnknown): string {
  const { allergens, mayContain } = stated;
  const named = legendOf([{ ...stated, mayContain: [] }]).entries.map(({ sign, name }) => `${sign} ${name}`);
  return [
    allergens === null ? unknown : named.join(', ') || texts.noAllergens,
    ...(mayContain.length > 0 ? [messages().allergens.mayContain(mayContain.map(allergenName).join(', '))] : []),
  ].join('. ');
}

/** A meal while it is changed: in a form that is sent, or on a line of a card, which is saved by itself. */
export interface EditedMeal {
  values: NewMeal;
  change: (fields: Partial<NewMeal>) => void;
  /** What is wrong with a field, by its path: `name`, `translations.cs.name`, `ingredients.0.quantity`. */
  errorOf: (path: string) => { message?: string | undefined } | undefined;
}
