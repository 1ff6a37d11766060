import { chakra, Flex, Stack } from '@chakra-ui/react';
import { memo, useId, useState } from 'react';
import { hasSetPrice, pricesOf, printPriceOn, printPrices } from '#card/rules/prices';
import { cardTable as texts } from '#texts/card';
import { Button } from '../../../house/ui/action/button.tsx';
import { ChevronDownIcon } from '../../../house/ui/art/icons.tsx';
import { LineButton } from '../../house/line-button.ts';
import { columnHead, LineCell, LineNotes, type LineProps } from './card-rows.tsx';
import { pricesIn, type Section } from './cells.ts';
import { withLine, withMoved, withoutLines } from './editing.ts';
import { LinePlace } from './line-drawer.tsx';
import { useTable } from './shared-table.ts';

interface Props extends LineProps {
  sections: readonly Section[];
  isOpen: boolean;
  onOpen: (key: string) => void;
}

/** A dish in the list of a phone: its name and price in one line, and its fields when it is open. */
export const CardListItem = memo((props: Props) => {
  const { line, isNext, name, sections, isOpen, onOpen, faults, conflict } = props;
  const { stored, shown, change, onMore } = useTable();
  const id = useId();
  // what is typed into does not move down with the first letter
  const [isBegunHere] = useState(isNext);
  const place = (
    <Stack gridColumn="1 / -1" gap="3">
      <LinePlace line={line} sections={sections} onChange={(part) => change((card) => withLine(card, line.key, () => part))} />
    </Stack>
  );
  const prices = faults.price === undefined ? pricesOf(pricesIn(line.cells)) : [];
  return (
    <chakra.li borderBottomWidth="1px" opacity={line.isVisible ? undefined : 0.65}>
      <LineButton
        type="button"
        aria-expanded={isOpen}
        aria-invalid={!isOpen && (Object.keys(faults).length > 0 || conflict) ? true : undefined}
        onClick={() => onOpen(line.key)}
      >
        <chakra.span flex="1" minWidth="0" color={isNext ? 'accent.fg' : undefined}>
          {isNext ? texts.newLine : name}
        </chakra.span>
        <chakra.span textAlign="end" maxWidth="60%">
          {prices.length > 1 ? printPrices(prices) : prices.map(({ price }) => printPriceOn(stored.menu, price))}
          {prices.length === 0 && props.isIncluded && (
            <chakra.span color="fg.muted">{hasSetPrice(stored.menu) ? texts.inSetPrice : texts.included}</chakra.span>
          )}
        </chakra.span>
        <ChevronDownIcon />
      </LineButton>
      {(isOpen || conflict || line.isSoldOut || line.pasted) && <LineNotes {...props} isTyped={isOpen} id={`${id}fault`} />}
      {isOpen && (
        <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr" pb="4" pt="1">
          {!isBegunHere && place}
          {shown.map((column) => (
            <chakra.div key={column} gridColumn={/name|description/.test(column) ? '1 / -1' : undefined}>
              <chakra.label htmlFor={`${id}${column}`} display="block" mb="1" textStyle="small" fontWeight="bold">
                {columnHead(column)}
              </chakra.label>
              <LineCell {...props} column={column} id={`${id}${column}`} faultId={`${id}fault`} />
            </chakra.div>
          ))}
          {!isNext && (
            <>
              {isBegunHere && place}
              <Flex role="group" aria-label={name} gridColumn="1 / -1" gap="2" wrap="wrap">
                <Button look="outline" size="sm" onClick={() => onMore(line.key)}>
                  {texts.allFields}
                </Button>
                {([-1, 1] as const).map((by) => (
                  <Button key={by} look="outline" size="sm" onClick={() => change((card) => withMoved(card, line.key, by))}>
                    {by < 0 ? texts.up : texts.down}
                  </Button>
                ))}
                <Button look="danger" size="sm" onClick={() => change((card) => withoutLines(card, new Set([line.key])))}>
                  {texts.takeOff}
                </Button>
              </Flex>
            </>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
});
