import { chakra } from '@chakra-ui/react';
import type { MenuItem } from '#contract/card/menu-items';
import type { Pictured } from '../../../components/art/photograph.tsx';
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
    // beside its picture the text has a column of its own, on a phone without its name, which needs the whole line
    '& > li:has(> .picture)': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      alignItems: 'start',
      _print: { display: 'block' },
    },
    mdDown: {
      '& .picture + div': { display: 'contents' },
      '& .picture + div > *': { gridColumn: '1 / -1' },
      '& .picture, & .picture + div > .description': { gridRow: '3', gridColumn: 'auto' },
    },
    '& > li > .picture': {
      width: { base: '20', md: '24' },
      mt: '1.5',
      borderRadius: 'md',
      overflow: 'hidden',
      cursor: 'zoom-in',
      _print: { display: 'none' },
    },
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
    // several prices of a dish stand below each other, each beside its measure
    '& .prices': { display: 'flex', flexDirection: 'column', alignItems: 'end' },
    '& .price': { whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& .weight, & .measure': { textStyle: 'small', color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums' },
    '& .measure': { me: '1' },
    '& .sold-out': { textStyle: 'italic', color: 'accent.fg', whiteSpace: 'nowrap' },
    '& .sold-out + .prices': { color: 'fg.muted' },
    '& .allergen-line': { textStyle: 'small', color: 'metal.fg' },
    '& .description': { textStyle: 'italic', color: 'fg.muted', pe: { base: '4', md: '10' }, whiteSpace: 'pre-line' },
    ...marksLooks,
  },
});

interface Props {
  items: readonly MenuItem[];
  /** The photographs of dishes, by their ids. */
  photographs: ReadonlyMap<string, Pictured>;
}

/** Dishes with their prices, in two columns where there is room. */
export function DishList({ items, photographs }: Props) {
  return (
    <Dishes gridTemplateColumns={{ base: 'minmax(0, 40rem)', lg: items.length > 1 ? 'repeat(2, minmax(0, 1fr))' : undefined }}>
      {items.map((item) => (
        <Dish key={item._id} item={item} photograph={photographs.get(item.mealId.photographId ?? '')} />
      ))}
    </Dishes>
  );
}
