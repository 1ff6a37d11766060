import { chakra } from '@chakra-ui/react';
import type { MenuItem } from '#contract/menu-items';
import { printPrice } from '#rules/prices';
import { Leader } from '../../components/leader.tsx';
import { AllergenMarks } from './allergen-marks.tsx';

/** Dishes with their prices, in two columns where there is room. */
export function DishList({ items }: { items: readonly MenuItem[] }) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ lg: items.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 40rem)' }}
      justifyContent="center"
      columnGap="16"
      rowGap={{ base: '6', md: '8' }}
      listStyleType="none"
    >
      {items.map(({ _id, mealId: meal, mealPrice }) => (
        <li key={_id}>
          <chakra.div display="flex" alignItems="last baseline" gap="2.5" textStyle="dish">
            <h4>
              {meal.name}
              <AllergenMarks allergens={meal.allergens} />
            </h4>
            <Leader />
            <chakra.span whiteSpace="nowrap" fontVariantNumeric="lining-nums tabular-nums">
              {printPrice(mealPrice)}
            </chakra.span>
          </chakra.div>
          {meal.description && (
            <chakra.p textStyle="italic" color="fg.muted" pe="10" whiteSpace="pre-line">
              {meal.description}
            </chakra.p>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
