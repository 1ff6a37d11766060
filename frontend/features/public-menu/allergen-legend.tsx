import { chakra } from '@chakra-ui/react';
import { allergenName } from '#contract/allergens';
import { texts } from '#texts/public-menu';

/** The names of the allergen numbers beside the dishes. */
export function AllergenLegend({ allergens }: { allergens: readonly number[] }) {
  if (allergens.length === 0) return null;
  return (
    <chakra.section aria-label={texts.legend} borderTopWidth="1px" pt="5" textStyle="small" color="fg.muted">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" justifyContent="center">
        {allergens.map((allergen) => (
          <chakra.div key={allergen} display="flex" gap="1.5">
            <chakra.dt color="metal.fg" fontWeight="bold">
              {allergen}
            </chakra.dt>
            <dd>{allergenName(allergen)}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
