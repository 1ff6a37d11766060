import { chakra, Stack } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { type Allergen, allergenKindName, allergenName, allergenOfKind, everyAllergen, everyAllergenKind } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import type { Meal, NewMeal } from '#contract/card/meals';
import { messages } from '#messages/card/menu-card';
import { allergensOf, legendOf, statedAllergens } from '#rules/card/allergens';
import { texts as all } from '#texts/card/meals';
import { Checkbox } from '../../../components/form/fields.tsx';
import { FieldGroup } from '../../../components/form/radio.tsx';
import { Fold } from '../../../components/layout/fold.tsx';

const texts = all.form;

interface Props {
  form: UseFormReturn<NewMeal, unknown, NewMeal>;
  ingredients: ReadonlyMap<string, Ingredient>;
  areAllergensUnclear: Meal['areAllergensUnclear'];
}

/** What guests will be told of the allergens of the meal in the form, and what is given to it beside its ingredients. */
export function MealAllergens({ form, ingredients, areAllergensUnclear }: Props) {
  const { watch, setValue } = form;
  const [rows, ownAllergens, allergenKinds, mayContain] = watch(['ingredients', 'ownAllergens', 'allergenKinds', 'mayContain']);
  const stated = statedAllergens({ ingredients: rows, ownAllergens, allergenKinds, mayContain, areAllergensUnclear }, ingredients);
  const ofIngredients = allergensOf({ ingredients: rows }, ingredients) ?? [];
  const isGiven = ownAllergens !== null || allergenKinds.length > 0 || mayContain.length > 0;
  const give = (values: Partial<Pick<NewMeal, 'ownAllergens' | 'allergenKinds' | 'mayContain'>>) => {
    for (const [field, value] of Object.entries(values)) setValue(field as keyof typeof values, value, { shouldDirty: true });
  };
  const own = ownAllergens ?? [];
  return (
    <>
      <chakra.p textStyle="small" aria-live="polite">
        <strong>{texts.allergens}:</strong> {inWords(stated, areAllergensUnclear && texts.allergensUnclear)}
      </chakra.p>
      <Fold line={texts.given} open={isGiven}>
        <Stack gap="5" pt="2" pb="1">
          <Checkbox
            label={rows.length > 0 ? texts.noOthers : texts.noAllergensAtAll}
            checked={ownAllergens?.length === 0 && allergenKinds.length === 0}
            onChange={({ target }) => give({ ownAllergens: target.checked ? [] : null, allergenKinds: [] })}
          />
          <FieldGroup label={texts.allergens}>
            <Choices
              chosen={stated.allergens ?? [...own, ...allergenKinds.map(allergenOfKind)]}
              fixed={ofIngredients}
              onChange={(allergen, isChosen) => {
                const next = isChosen ? [...own, allergen] : own.filter((other) => other !== allergen);
                // nobody has said that the meal contains none of them
                give({
                  ownAllergens: next.length > 0 ? next : null,
                  allergenKinds: isChosen ? allergenKinds : allergenKinds.filter((kind) => allergenOfKind(kind) !== allergen),
                });
              }}
            >
              {(allergen) => (
                <Kinds
                  allergen={allergen}
                  chosen={allergenKinds}
                  onChange={(kinds) =>
                    give({
                      allergenKinds: kinds,
                      ...(!ofIngredients.includes(allergen) && { ownAllergens: [...new Set([...own, allergen])] }),
                    })
                  }
                />
              )}
            </Choices>
          </FieldGroup>
          <FieldGroup label={texts.traces}>
            <Choices
              chosen={mayContain}
              onChange={(allergen, isChosen) =>
                give({ mayContain: isChosen ? [...mayContain, allergen] : mayContain.filter((other) => other !== allergen) })
              }
            />
          </FieldGroup>
        </Stack>
      </Fold>
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

interface ChoicesProps {
  chosen: readonly Allergen[];
  /** Those that the ingredients have, which cannot be taken away here. */
  fixed?: readonly Allergen[];
  onChange: (allergen: Allergen, isChosen: boolean) => void;
  /** What follows a chosen one. */
  children?: (allergen: Allergen) => React.ReactNode;
}

function Choices({ chosen, fixed = [], onChange, children }: ChoicesProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="5" rowGap="2.5">
      {everyAllergen.map((allergen) => (
        <div key={allergen}>
          <Checkbox
            label={
              <>
                {allergen} {allergenName(allergen)}
                {fixed.includes(allergen) && <chakra.span color="fg.muted"> ({texts.fromIngredients})</chakra.span>}
              </>
            }
            checked={chosen.includes(allergen)}
            disabled={fixed.includes(allergen)}
            onChange={({ target }) => onChange(allergen, target.checked)}
          />
          {chosen.includes(allergen) && children?.(allergen)}
        </div>
      ))}
    </chakra.div>
  );
}

interface KindsProps {
  allergen: Allergen;
  chosen: NewMeal['allergenKinds'];
  onChange: (kinds: NewMeal['allergenKinds']) => void;
}

/** Which cereals, or which nuts. */
function Kinds({ allergen, chosen, onChange }: KindsProps) {
  const kinds = everyAllergenKind.filter((kind) => allergenOfKind(kind) === allergen);
  if (kinds.length === 0) return null;
  return (
    <chakra.div
      role="group"
      aria-label={texts.kindsOf(allergenName(allergen))}
      display="grid"
      gridTemplateColumns="1fr 1fr"
      gap="1.5"
      ps="7"
      pt="1.5"
      textStyle="small"
    >
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={`${kind} ${allergenKindName(kind)}`}
          checked={chosen.includes(kind)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))}
        />
      ))}
    </chakra.div>
  );
}
