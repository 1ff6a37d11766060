import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Sitting } from '#evening/contract/sittings';
import { opening as all } from '#texts/opening';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { Checkbox } from '../../../house/ui/form/fields.tsx';
import { FieldGroup } from '../../../house/ui/form/radio.tsx';
import { SittingsField } from './sittings-field.tsx';

const texts = all.week;

interface Props {
  /** The sittings of each day, Monday first. */
  week: readonly Sitting[][];
  /** The error at a path such as `0.1.lastSeating`. */
  errorAt: (path: string) => string | undefined;
  /** Gets the change, and not its result: an Undo is pressed later, when other days may have changed. */
  onChange: (change: (week: readonly Sitting[][]) => Sitting[][]) => void;
}

/** The sittings of each weekday; a day can be copied to others. */
export function WeekField({ week, errorAt, onChange }: Props) {
  const [copied, setCopied] = useState<number>();
  const setDay = (day: number, sittings: Sitting[]) =>
    onChange((current) => current.map((ofDay, index) => (index === day ? sittings : ofDay)));
  const copy = (from: number, to: readonly number[]) => {
    const sittings = week[from] ?? [];
    const setDays = (sittingsOf: (day: number) => readonly Sitting[]) =>
      onChange((current) => current.map((ofDay, day) => (to.includes(day) ? [...sittingsOf(day)] : ofDay)));
    setDays(() => sittings);
    announceUndoable(texts.copied(from, to.length), () => setDays((day) => week[day] ?? []));
  };
  return (
    <Stack gap="0">
      {all.days.map((day, index) => (
        <Day
          key={day}
          day={index}
          sittings={week[index] ?? []}
          errorAt={(path) => errorAt(path ? `${index}.${path}` : String(index))}
          onChange={(sittings) => setDay(index, sittings)}
          onCopy={() => setCopied(index)}
        />
      ))}
      {copied !== undefined && <CopyDayDialog from={copied} onCopy={(to) => copy(copied, to)} onClose={() => setCopied(undefined)} />}
    </Stack>
  );
}

interface DayProps {
  /** Monday is 0. */
  day: number;
  sittings: readonly Sitting[];
  errorAt: (path: string) => string | undefined;
  onChange: (sittings: Sitting[]) => void;
  onCopy: () => void;
}

function Day({ day, sittings, errorAt, onChange, onCopy }: DayProps) {
  const id = useId();
  return (
    <chakra.div role="group" aria-labelledby={id} py="4" borderTopWidth="1px">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
        <chakra.h3 id={id} textStyle="body" fontWeight="bold">
          {all.days[day]}
          {sittings.length === 0 && (
            <chakra.span color="fg.muted" fontWeight="normal">
              {` · ${texts.closed}`}
            </chakra.span>
          )}
        </chakra.h3>
        <Button look="quiet" size="sm" mx="-3" aria-label={texts.copyOf(day)} onClick={onCopy}>
          {texts.copy}
        </Button>
      </Flex>
      <SittingsField sittings={sittings} addLabel={all.sitting.addTo(day)} errorAt={errorAt} onChange={onChange} />
    </chakra.div>
  );
}

interface CopyDayDialogProps {
  /** The day to copy; Monday is 0. */
  from: number;
  onCopy: (to: number[]) => void;
  onClose: () => void;
}

/** Asks to which days the sittings of one day are copied. */
function CopyDayDialog({ from, onCopy, onClose }: CopyDayDialogProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const toggle = (day: number) => setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <Dialog title={texts.copyTitle(from)} size="sm" onClose={onClose}>
      <chakra.form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onCopy(chosen);
          onClose();
        }}
      >
        <FieldGroup label={texts.copyQuestion}>
          <Stack gap="2">
            {all.days.map(
              (name, day) =>
                day !== from && <Checkbox key={name} label={name} checked={chosen.includes(day)} onChange={() => toggle(day)} />,
            )}
          </Stack>
        </FieldGroup>
        <DialogActions>
          <DialogCancel>{texts.cancel}</DialogCancel>
          <Button type="submit" disabled={chosen.length === 0}>
            {texts.copyTo(chosen.length)}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
