import { chakra } from '@chakra-ui/react';
import { printPrice } from '#rules/card/prices';
import { texts as all } from '#texts/card/menus';
import { Written } from '../../../../components/language/written.tsx';
import type { NewPrice } from './use-change-prices.ts';

const texts = all.prices;

/** The meals whose price changes, with the old and the new one. */
export function PricePreview({ changed }: { changed: readonly NewPrice[] }) {
  if (changed.length === 0) return <chakra.p color="fg.muted">{texts.nothing}</chakra.p>;
  return (
    <chakra.div maxHeight="80" overflowY="auto" borderWidth="1px" borderRadius="md" tabIndex={0} role="region" aria-label={texts.preview}>
      <chakra.table width="full" css={{ '& td, & th': { px: '3', py: '1.5', textAlign: 'start' }, '& tr': { borderBottomWidth: '1px' } }}>
        <thead>
          <tr>
            <th scope="col">{texts.meal}</th>
            <Amount as="th">{texts.before}</Amount>
            <Amount as="th">{texts.after}</Amount>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ item, mealPrice }) => (
            <tr key={item._id}>
              <td>
                <Written of={item.mealId} field="name" />
              </td>
              <Amount color="fg.muted">{printPrice(item.mealPrice)}</Amount>
              <Amount fontWeight="bold">{printPrice(mealPrice)}</Amount>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

const Amount = chakra('td', { base: { textAlign: 'end !important', whiteSpace: 'nowrap' } });
