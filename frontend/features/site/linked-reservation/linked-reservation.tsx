import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedReservation as Linked } from '#contract/reservations/linked-reservations';
import { wallTimeInWords } from '#rules/wall-time';
import { texts as details } from '#texts/reservations/details';
import { texts as all } from '#texts/reservations/reservations';
import { sectionPath } from '../../../../functions/contract/site/page-paths.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { AskedNotice } from '../../shared/reservations/asked-table.tsx';
import { ChangeDeadline } from '../../shared/reservations/change-deadline.tsx';
import { followTicket } from '../../shared/reservations/kept-tickets.ts';
import { Fact, FactList, NeedsFacts } from '../../shared/reservations/reservation-facts.tsx';
import { isExpected, isInFuture } from '../../shared/reservations/reservation-rules.ts';
import { Ticket } from '../../shared/reservations/ticket.tsx';
import { VisitActions } from '../../shared/reservations/visit-actions.tsx';
import { CancelLinkedDialog } from './cancel-linked-dialog.tsx';
import { ChangeLinked } from './change-linked.tsx';

const texts = all.linked;

interface Props {
  link: string;
  reservation: Linked;
  /** Called with the reservation as it stands after a change. */
  onChange: (current: Linked) => void;
}

/** The reservation of a link, or the form that changes it. */
export function LinkedReservation({ link, reservation, onChange }: Props) {
  const [mode, setMode] = useState<'change' | 'cancel'>();
  const [message, setMessage] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  const done = (current: Linked, said: string) => {
    onChange(current);
    setMessage(said);
    setMode(undefined);
  };

  const keep = async () => {
    const { dateTime, seats, area, version } = reservation;
    const { data, message: said } = await client.reservations.changeLinked({ body: { link, dateTime, seats, area, version } });
    done(data, said);
  };

  useEffect(() => followTicket(reservation), [reservation]);
  useEffect(() => {
    if (message && !mode) result.current?.focus();
  }, [message, mode]);

  if (mode === 'change') {
    return (
      <Sheet>
        <ChangeLinked link={link} reservation={reservation} onSaved={done} onClose={() => setMode(undefined)} />
      </Sheet>
    );
  }
  return (
    <Sheet>
      <Stack gap="8">
        {message && (
          <div ref={result} tabIndex={-1}>
            <Alert tone="success">{message}</Alert>
          </div>
        )}
        <p>{texts.greeting(reservation.userName)}</p>
        <Ticket reservation={reservation} />
        <Said reservation={reservation} />
        {reservation.asked && isExpected(reservation) && <AskedNotice asked={reservation.asked} onKeep={keep} />}
        <Standing reservation={reservation} />
        {isExpected(reservation) && (
          <Flex gap="3" wrap="wrap">
            <Button onClick={() => setMode('change')}>{reservation.mayChange ? texts.change : texts.changeSaid}</Button>
            {reservation.mayChange && (
              <Button look="danger" onClick={() => setMode('cancel')}>
                {texts.cancel}
              </Button>
            )}
          </Flex>
        )}
      </Stack>
      {mode === 'cancel' && (
        <CancelLinkedDialog
          link={link}
          when={wallTimeInWords(reservation.dateTime)}
          onCancelled={done}
          onClose={() => setMode(undefined)}
        />
      )}
    </Sheet>
  );
}

/** What the guest has said besides, if anything. */
function Said({ reservation }: { reservation: Linked }) {
  const { comment, allergens = [], needs = [] } = reservation;
  if (!comment && allergens.length === 0 && needs.length === 0) return null;
  return (
    <FactList>
      {comment && <Fact name={details.fields.comment}>{comment}</Fact>}
      <NeedsFacts reservation={reservation} />
    </FactList>
  );
}

/** How it stands, and what can be done about it. */
function Standing({ reservation }: { reservation: Linked }) {
  const { status, dateTime, mayChange, changeableUntil, number, calendar, reason, reasonLanguage } = reservation;
  const isOver = !isInFuture(dateTime);
  if (status === 'cancelled') {
    return (
      <Stack gap="5" align="flex-start">
        <p>
          {texts.status.cancelled} <span lang={reasonLanguage}>{reason}</span>
        </p>
        <Button asChild look="outline">
          <Link to={sectionPath('reservation')}>{texts.again}</Link>
        </Button>
      </Stack>
    );
  }
  if (isOver) return <p>{texts.isOver}</p>;
  return (
    <Stack gap="5">
      <p>{texts.status[status]}</p>
      <ChangeDeadline until={changeableUntil} mayChange={mayChange} />
      <VisitActions number={number} calendar={calendar} withPhone={mayChange} />
    </Stack>
  );
}
