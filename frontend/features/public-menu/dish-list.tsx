import { chakra } from '@chakra-ui/react';
import type { MenuItem } from '#contract/menu-items';
import { printPrice } from '#rules/prices';
import { Written } from '../../components/language/written.tsx';
import { AllergenMarks, marksLooks } from './allergen-marks.tsx';

// one style for the whole list: a style per dish would slow down phones, a menu has dozens of dishes
const Dishes = chakra('ul', {
  base: {
    display: 'grid',
    justifyContent: 'center',
    columnGap: '16',
    rowGap: { base: '6', md: '8' },
    listStyleType: 'none',
    '& .line': { display: 'flex', alignItems: 'last baseline', gap: '2.5', textStyle: 'dish' },
    '& .leader': { flex: '1', minWidth: '6', borderBottomWidth: '2px', borderBottomStyle: 'dotted', borderColor: 'metal', opacity: '0.7' },
    '& .price': { whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& .description': { textStyle: 'italic', color: 'fg.muted', pe: '10', whiteSpace: 'pre-line' },
    ...marksLooks,
  },
});

/** Dishes with their prices, in two columns where there is room. */
export function DishList({ items }: { items: readonly MenuItem[] }) {
  return (
    <Dishes gridTemplateColumns={{ lg: items.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 40rem)' }}>
      {items.map(({ _id, mealId: meal, mealPrice }) => (
        <li key={_id}>
          <div className="line">
            <h4>
              <Written of={meal} field="name" />
              <AllergenMarks allergens={meal.allergens} />
            </h4>
            <span className="leader" aria-hidden="true" />
            <span className="price">{printPrice(mealPrice)}</span>
          </div>
          {meal.description && (
            <p className="description">
              <Written of={meal} field="description" />
            </p>
          )}
        </li>
      ))}
    </Dishes>
  );
}
