import { chakra, Flex } from '@chakra-ui/react';
import type { Evening } from '#evening/contract/evening';
import { tonight as texts } from '#texts/tonight';
import { clockAt } from '../tables/room-tables.tsx';

interface Props {
  evening: Pick<Evening, 'slots' | 'seats' | 'tables'>;
  /** The present moment (ms since 1970), on the day that is going on. */
  now: number | undefined;
}

/** From this share on a slot looks full. */
const nearlyFull = 0.9;

/** How full the house is by slot: seats, or tables where the restaurant has them, against what there is, and who arrives. */
export function Occupancy({ evening: { slots, seats, tables }, now }: Props) {
  const takenIn = ({ taken, tablesTaken }: Evening['slots'][number]) => tablesTaken ?? taken;
  const allIn = (slot: Evening['slots'][number]) => slot.tables ?? tables ?? seats;
  const most = Math.max(...slots.map((slot) => Math.max(takenIn(slot), allIn(slot) ?? 0)), 1);
  const [first] = slots;
  if (!first) return null;
  const present = now === undefined ? -1 : slots.findLastIndex(({ time }) => Date.parse(time) <= now);
  const fullest = slots.reduce((one, other) => (takenIn(other) > takenIn(one) ? other : one), first);
  return (
    <chakra.figure m="0">
      <chakra.figcaption textStyle="small" color="fg.muted" lineHeight="tight">
        {texts.fullest(texts.taken(takenIn(fullest), allIn(fullest), tables !== undefined), clockAt(fullest.time))}
      </chakra.figcaption>
      <Flex
        as="ul"
        aria-label={texts.bySlot}
        listStyleType="none"
        m="0"
        mt="1"
        p="0"
        gap="1px"
        height="10"
        align="flex-end"
        borderBottomWidth="1px"
      >
        {slots.map((slot, index) => {
          const share = takenIn(slot) / most;
          const all = allIn(slot);
          const isFull = all !== undefined && takenIn(slot) >= all * nearlyFull;
          return (
            <chakra.li
              key={slot.time}
              flex="1"
              minWidth="0"
              height="full"
              position="relative"
              bg={index === present ? 'bg.hover' : 'bg.sunken'}
            >
              <chakra.span srOnly>
                {texts.slot(clockAt(slot.time), slot.covers, texts.taken(takenIn(slot), all, tables !== undefined))}
              </chakra.span>
              <chakra.div
                aria-hidden
                position="absolute"
                insetInline="0"
                bottom="0"
                bg={isFull ? 'danger.solid' : 'accent.solid'}
                opacity={index < present ? 0.4 : 1}
                style={{ height: `${share * 100}%` }}
              />
              {index === present && <chakra.div aria-hidden position="absolute" insetInline="0" top="0" height="2px" bg="metal" />}
            </chakra.li>
          );
        })}
      </Flex>
      <Flex aria-hidden gap="1px" fontSize="xs" color="fg.muted" lineHeight="tight" fontVariantNumeric="tabular-nums lining-nums">
        {slots.map(({ time }) => (
          <chakra.span key={time} flex="1" minWidth="0" whiteSpace="nowrap" overflow="visible">
            {clockAt(time).endsWith(':00') && Number(clockAt(time).slice(0, 2)) % 2 === 0 ? Number(clockAt(time).slice(0, 2)) : ''}
          </chakra.span>
        ))}
      </Flex>
    </chakra.figure>
  );
}
