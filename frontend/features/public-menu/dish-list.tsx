import { chakra } from '@chakra-ui/react';
import type { MenuItem } from '#contract/menu-items';
import { marksLooks } from './allergen-marks.tsx';
import { Dish } from './dish.tsx';

// one style for the whole list: a style per dish would slow down phones, a menu has dozens of dishes
const Dishes = chakra('ul', {
  base: {
    display: 'grid',
    justifyContent: 'center',
    columnGap: '16',
    rowGap: { base: '5', md: '8' },
    listStyleType: 'none',
    '& > li': { breakInside: 'avoid' },
    // a name takes the whole line; where no room is left for its signs and the price, they stand on a line of their own
    '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'last baseline', columnGap: '1.5', textStyle: 'dish' },
    '& h4': { fontSize: { base: 'lg', md: 'xl' }, maxWidth: 'full', textWrap: 'pretty' },
    '& .signs': { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap', _empty: { display: 'none' } },
    '& .end': { flex: '1 0 auto', display: 'flex', alignItems: 'baseline', gap: '2.5', fontSize: { base: 'lg', md: 'xl' } },
    '& .leader': { flex: '1', opacity: '0.7' },
    // the dots are as wide as their place, or not there at all where it is narrow: no stubs
    '& .leader::after': {
      content: '""',
      display: 'block',
      width: 'clamp(0px, (100% - 2rem) * 999, 100%)',
      borderBottomWidth: '2px',
      borderBottomStyle: 'dotted',
      borderColor: 'metal',
    },
    '& .price': { whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& .allergen-line': { textStyle: 'small', color: 'metal.fg' },
    '& .description': { textStyle: 'italic', color: 'fg.muted', pe: { base: '4', md: '10' }, whiteSpace: 'pre-line' },
    ...marksLooks,
  },
});

/** Dishes with their prices, in two columns where there is room. */
export function DishList({ items }: { items: readonly MenuItem[] }) {
  return (
    <Dishes gridTemplateColumns={{ lg: items.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 40rem)' }}>
      {items.map((item) => (
        <Dish key={item._id} item={item} />
      ))}
    </Dishes>
  );
}
