import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { DayAvailability } from '#evening/contract/availability';
import { paths } from '#site/contract/page-paths';
import { queue as texts } from '#texts/bookings';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { SelectField } from '../../../house/ui/form/fields.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { Note, TextLink } from '../../../house/ui/layout/page.tsx';
import { Refused } from '../times/refused.tsx';
import type { BookingForm } from './deferred-booking.tsx';

interface Props {
  form: BookingForm;
  /** The day that is shown. */
  day: DayAvailability;
  /** Takes one of the times that have become free meanwhile. */
  onChoose: (dateTime: string) => void;
}

/** The waiting list of what is full on a day, behind one line; it takes all but the time from the fields of the form. */
export function WaitingList({ form, day, onChoose }: Props) {
  const times = fullTimes(day);
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const known = (time: string | undefined) => times.find((one) => one === time);
  const from = known(chosen.from) ?? times[0] ?? '';
  const to = known(chosen.to) ?? times.at(-1) ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [joined, setJoined] = useState<Awaited<ReturnType<typeof client.queue.join>>>();
  const answer = useRef<HTMLDivElement>(null);
  // the button that had the focus is gone
  useEffect(() => {
    if (joined) answer.current?.focus();
  }, [joined]);

  const join = async () => {
    if (!(await form.trigger(['userName', 'userSurname', 'userEmail', 'userPhone', 'seats', 'comment'], { shouldFocus: true }))) return;
    const { dateTime: _, website: _hidden, ...guest } = form.getValues();
    setIsBusy(true);
    setRefusal(undefined);
    try {
      setJoined(await client.queue.join({ body: { ...guest, from, to } }));
    } catch (error) {
      setRefusal(error);
    }
    setIsBusy(false);
  };

  if (joined) {
    const { link, party } = joined.data;
    return (
      <div ref={answer} tabIndex={-1}>
        <Alert tone="success">
          <Stack gap="2" align="flex-start">
            <p>
              {texts.join.joined} {party.place === 1 ? texts.next : texts.place(party.place)} {texts.waiting}
            </p>
            <TextLink to={paths.queueLink(link)}>{texts.title}</TextLink>
          </Stack>
        </Alert>
      </div>
    );
  }
  if (times.length === 0) return null;
  return (
    <Fold line={texts.join.line}>
      <Stack gap="4" pt="2">
        <Note>{texts.join.explanation}</Note>
        {refusal !== undefined && <Refused error={refusal} onChoose={onChoose} />}
        <SimpleGrid columns={2} gap="4" maxWidth={{ sm: '80' }}>
          <Time
            label={texts.join.from}
            times={times.filter((time) => time <= to)}
            chosen={from}
            onChoose={(time) => setChosen({ ...chosen, from: time })}
          />
          <Time
            label={texts.join.to}
            times={times.filter((time) => time >= from)}
            chosen={to}
            onChoose={(time) => setChosen({ ...chosen, to: time })}
          />
        </SimpleGrid>
        <div>
          <Button look="outline" onClick={join} busy={isBusy && texts.join.busy}>
            {texts.join.button}
          </Button>
        </div>
      </Stack>
    </Fold>
  );
}

/** The times of the sittings in which something is taken and nothing is free for the party. */
function fullTimes({ times }: DayAvailability): string[] {
  const isFull = (name: string) => {
    const states = times.filter(({ sitting }) => sitting === name).map(({ state }) => state);
    return states.includes('full') && !states.includes('free');
  };
  return times.filter(({ sitting }) => isFull(sitting)).map(({ dateTime }) => dateTime);
}

interface TimeProps {
  label: string;
  times: readonly string[];
  chosen: string;
  onChoose: (time: string) => void;
}

function Time({ label, times, chosen, onChoose }: TimeProps) {
  return (
    <SelectField label={label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {time.slice(11)}
        </option>
      ))}
    </SelectField>
  );
}
