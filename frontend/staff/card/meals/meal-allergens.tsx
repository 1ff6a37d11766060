import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Ingredient } from '#card/contract/ingredients';
import type { Meal, NewMeal } from '#card/contract/meals';
import { allergensOf, legendOf, statedAllergens } from '#card/rules/allergens';
import { menuCard as messages } from '#card/words';
import { type Allergen, allergenKindName, allergenName, allergenOfKind, everyAllergen, everyAllergenKind } from '#house/contract/allergens';
import { meals as all } from '#texts/kitchen';
import { Chip, ChipGrid } from '../../../house/ui/form/chip.tsx';
import { FieldGroup } from '../../../house/ui/form/radio.tsx';
import type { EditedMeal } from './edited-meal.ts';

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
  const contain = (allergen: Allergen, isChosen: boolean) => {
    const next = isChosen ? [...own, allergen] : own.filter((other) => other !== allergen);
    // nobody has said that the meal contains none of them
    change({
      ownAllergens: next.length > 0 ? next : null,
      allergenKinds: isChosen ? allergenKinds : allergenKinds.filter((kind) => allergenOfKind(kind) !== allergen),
    });
  };
  return (
    <>
      <chakra.p textStyle="small" aria-live="polite">
        <strong>{texts.allergens}:</strong> {inWords(stated, areAllergensUnclear && texts.allergensUnclear)}
      </chakra.p>
      <FieldGroup label={texts.allergens}>
        <Chips width="9rem">
          {everyAllergen.map((allergen) => (
            <Chip
              key={allergen}
              type="checkbox"
              checked={contained.includes(allergen)}
              disabled={ofIngredients.includes(allergen)}
              onChange={({ target }) => contain(allergen, target.checked)}
            >
              {allergen} {allergenName(allergen)}
              {ofIngredients.includes(allergen) && <chakra.small> ({texts.fromIngredients})</chakra.small>}
            </Chip>
          ))}
          <Chip
            type="checkbox"
            checked={ownAllergens?.length === 0 && allergenKinds.length === 0}
            onChange={({ target }) => change({ ownAllergens: target.checked ? [] : null, allergenKinds: [] })}
          >
            {rows.length > 0 ? texts.noOthers : texts.noAllergensAtAll}
          </Chip>
        </Chips>
      </FieldGroup>
      {kindful
        .filter((allergen) => contained.includes(allergen))
        .map((allergen) => (
          <FieldGroup key={allergen} label={texts.kindsOf(allergenName(allergen))}>
            <Kinds
              allergen={allergen}
              chosen={allergenKinds}
              onChange={(kinds) =>
                change({
                  allergenKinds: kinds,
                  ...(!ofIngredients.includes(allergen) && { ownAllergens: [...new Set([...own, allergen])] }),
                })
              }
            />
          </FieldGroup>
        ))}
      <FieldGroup label={texts.traces}>
        <Chips width="2.75rem">
          {everyAllergen.map((allergen) => (
            <Chip
              key={allergen}
              type="checkbox"
              aria-label={`${allergen} ${allergenName(allergen)}`}
              title={allergenName(allergen)}
              checked={mayContain.includes(allergen)}
              onChange={({ target }) =>
                change({ mayContain: target.checked ? [...mayContain, allergen] : mayContain.filter((other) => other !== allergen) })
              }
            >
              {allergen}
            </Chip>
          ))}
        </Chips>
      </FieldGroup>
    </>
  );
}

/** The allergens that the regulation divides into kinds: cereals and nuts. */
const kindful = everyAllergen.filter((allergen) => everyAllergenKind.some((kind) => allergenOfKind(kind) === allergen));

function Chips({ width, children }: { width: string; children: ReactNode }) {
  return <ChipGrid gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`}>{children}</ChipGrid>;
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

interface KindsProps {
  allergen: Allergen;
  chosen: NewMeal['allergenKinds'];
  onChange: (kinds: NewMeal['allergenKinds']) => void;
}

/** Which cereals, or which nuts. */
function Kinds({ allergen, chosen, onChange }: KindsProps) {
  return (
    <Chips width="6.5rem">
      {everyAllergenKind
        .filter((kind) => allergenOfKind(kind) === allergen)
        .map((kind) => (
          <Chip
            key={kind}
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))}
          >
            {kind} {allergenKindName(kind)}
          </Chip>
        ))}
    </Chips>
  );
}
