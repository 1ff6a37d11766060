import { chakra, Flex } from '@chakra-ui/react';
import { type Dispatch, useState } from 'react';
import { changedPrice, type PriceChange, readChange } from '#rules/card/price-changes';
import { typedPrice } from '#rules/card/prices';
import { texts } from '#texts/card/card-table';
import { texts as all } from '#texts/card/menus';
import { Button } from '../../../../components/action/button.tsx';
import { Input, Select } from '../../../../components/form/fields.tsx';
import { type Line, priceIn, type Section } from './cells.ts';
import { type Action, withLines, withoutLines } from './editing.ts';

interface Props {
  marked: ReadonlySet<string>;
  sections: readonly Section[];
  dispatch: Dispatch<Action>;
  onDone: () => void;
}

/** What can be done with the marked lines at once. Each is one step that can be undone. */
export function MarkedLines({ marked, sections, dispatch, onDone }: Props) {
  const onEach = (change: (line: Line) => Line) => dispatch({ type: 'change', change: (card) => withLines(card, marked, change) });
  return (
    <Bar role="region" aria-label={texts.marked(marked.size)}>
      <strong>{texts.marked(marked.size)}</strong>
      <NewPrices onChange={(change) => onEach((line) => withPrice(line, change))} />
      <chakra.div width="44">
        <Select
          aria-label={texts.toSection}
          minHeight="8"
          py="1"
          value="-"
          onChange={({ target }) => onEach((line) => ({ ...line, section: target.value }))}
        >
          <option value="-" disabled>
            {texts.toSection}
          </option>
          {sections.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          <option value="">{texts.noSection}</option>
        </Select>
      </chakra.div>
      <Button look="outline" size="sm" onClick={() => onEach((line) => ({ ...line, isVisible: false }))}>
        {texts.hide}
      </Button>
      <Button look="outline" size="sm" onClick={() => onEach((line) => ({ ...line, isVisible: true }))}>
        {texts.show}
      </Button>
      <Button look="outline" size="sm" onClick={() => onEach((line) => ({ ...line, isSoldOut: true }))}>
        {texts.soldOut}
      </Button>
      <Button look="outline" size="sm" onClick={() => onEach((line) => ({ ...line, isSoldOut: false }))}>
        {texts.available}
      </Button>
      <Button
        look="danger"
        size="sm"
        onClick={() => {
          dispatch({ type: 'change', change: (card) => withoutLines(card, marked) });
          onDone();
        }}
      >
        {texts.takeOff}
      </Button>
      <Button look="quiet" size="sm" onClick={onDone}>
        {texts.unmark}
      </Button>
    </Bar>
  );
}

function withPrice(line: Line, change: PriceChange): Line {
  const price = priceIn(line.cells);
  return price === null || Number.isNaN(price)
    ? line
    : { ...line, cells: { ...line.cells, price: typedPrice(changedPrice(price, change)) } };
}

/** By how much prices are changed, in percent or in Kč; whole crowns come of it. */
function NewPrices({ onChange }: { onChange: (change: PriceChange) => void }) {
  const [by, setBy] = useState('');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const amount = readChange(by);
  const apply = () => {
    if (amount === undefined) return;
    onChange({ unit, by: amount, roundTo: 1 });
    setBy('');
  };
  return (
    <Flex gap="1" align="center" role="group" aria-label={texts.price}>
      <Input
        aria-label={`${texts.price}: ${texts.by}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="10"
        width="16"
        height="8"
        minHeight="8"
        value={by}
        aria-invalid={by !== '' && amount === undefined ? true : undefined}
        onChange={({ target }) => setBy(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <chakra.div width="28">
        <Select
          aria-label={all.prices.unit}
          minHeight="8"
          py="1"
          value={unit}
          onChange={({ target }) => setUnit(target.value === 'percent' ? 'percent' : 'crowns')}
        >
          <option value="percent">{all.prices.percent}</option>
          <option value="crowns">{all.prices.crowns}</option>
        </Select>
      </chakra.div>
      <Button look="outline" size="sm" disabled={amount === undefined} onClick={apply}>
        {texts.apply}
      </Button>
    </Flex>
  );
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '2',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '3',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'card',
  },
});
