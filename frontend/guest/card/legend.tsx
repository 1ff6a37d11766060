import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import { legendOf } from '#card/rules/allergens';
import { markSigns, marksIn } from '#card/rules/marks';
import { menuCard as messages } from '#card/words/documents';
import { publicMenu as texts } from '#texts/card';
import { Sign } from '../../house/ui/art/sign.tsx';

/** What the signs and the allergen numbers beside these dishes mean. */
export function Legend({ items }: { items: readonly MenuItem[] }) {
  const meals = items.map(({ mealId }) => mealId);
  const { entries, hasTraces, hasUnknown } = legendOf(meals);
  const marks = marksIn(meals);
  if (entries.length === 0 && !hasUnknown && marks.length === 0) return null;
  return (
    <chakra.section aria-label={texts.legend} borderTopWidth="1px" pt="5" textStyle="small" color="fg.muted">
      <List>
        {marks.map((mark) => (
          <Entry key={mark} sign={<Sign sign={markSigns[mark]} />} meaning={messages().marks[mark]} />
        ))}
      </List>
      <List>
        {entries.map(({ sign, name }) => (
          <Entry key={sign} sign={sign} meaning={name} />
        ))}
        {hasTraces && <Entry sign="( )" meaning={messages().allergens.traces} />}
        {hasUnknown && <Entry sign="?" meaning={messages().allergens.unknown} />}
      </List>
    </chakra.section>
  );
}

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    justifyContent: 'center',
    _empty: { display: 'none' },
    '& + &': { mt: '2' },
  },
});

function Entry({ sign, meaning }: { sign: ReactNode; meaning: string }) {
  return (
    <chakra.div display="flex" gap="1.5">
      <chakra.dt color="metal.fg" fontWeight="bold">
        {sign}
      </chakra.dt>
      <dd>{meaning}</dd>
    </chakra.div>
  );
}
