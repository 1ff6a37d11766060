import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { addDays } from '#house/rules/wall-time';
import { tables as all } from '#texts/tonight';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../house/ui/art/icons.tsx';
import { DateInput } from '../../../house/ui/form/date-field.tsx';
import { quarter, quarterOf, type Span } from './parties.ts';
import { clockAt } from './room-tables.tsx';

const texts = all.screen;

interface DayProps {
  date: string;
  today: string;
  onChoose: (date: string) => void;
}

/** The day before and after, today, and any other day. */
export function DayChoice({ date, today, onChoose }: DayProps) {
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <IconButton label={texts.before} onClick={() => onChoose(addDays(date, -1))}>
        <ArrowLeftIcon />
      </IconButton>
      <chakra.div width="44">
        <DateInput aria-label={texts.date} value={date} onChange={({ target }) => target.value && onChoose(target.value)} />
      </chakra.div>
      <IconButton label={texts.after} onClick={() => onChoose(addDays(date, 1))}>
        <ArrowRightIcon />
      </IconButton>
      {date !== today && (
        <Button look="outline" onClick={() => onChoose(today)}>
          {texts.today}
        </Button>
      )}
    </Flex>
  );
}

interface MomentProps {
  span: Span;
  moment: number;
  /** Goes on with the clock again; absent on other days. */
  onNow: (() => void) | undefined;
  onChoose: (moment: number) => void;
}

/** The moment at which plan and list show the tables, in steps of a quarter of an hour. */
export function MomentChoice({ span, moment, onNow, onChoose }: MomentProps) {
  const id = useId();
  const last = span.to - quarter;
  const shown = quarterOf(moment);
  const step = (by: number) => onChoose(Math.min(last, Math.max(span.from, shown + by)));
  return (
    <Flex columnGap="3" align="center" wrap="wrap">
      <chakra.label htmlFor={id} fontWeight="bold" textStyle="small">
        {texts.moment}
      </chakra.label>
      <chakra.output htmlFor={id} aria-live="off" textStyle="dish" fontVariantNumeric="tabular-nums lining-nums">
        {clockAt(moment)}
      </chakra.output>
      <Flex gap="2" align="center" flex="1 1 16rem" minWidth="0">
        <IconButton label={texts.earlier} onClick={() => step(-quarter)}>
          <ArrowLeftIcon />
        </IconButton>
        <chakra.input
          id={id}
          type="range"
          flex="1"
          minWidth="0"
          minHeight="target"
          accentColor="accent.fg"
          min={span.from}
          max={last}
          step={quarter}
          value={shown}
          aria-valuetext={clockAt(moment)}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
        <IconButton label={texts.later} onClick={() => step(quarter)}>
          <ArrowRightIcon />
        </IconButton>
        {onNow && (
          <Button look="outline" size="sm" onClick={onNow}>
            {texts.now}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
