import { Flex, Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LinkedReservation as Linked } from '#evening/contract/linked-reservations';
import { tableTimeInWords } from '#evening/rules/table-time';
import { reservations as all, details } from '#texts/bookings';
import { client } from '../../house/client/client.ts';
import { followTicket } from '../../house/client/kept-tickets.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { TextareaField } from '../../house/ui/form/fields.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { LinkPage } from '../site/link-page.tsx';
import { AskedNotice } from './asked-table.tsx';
import { BookAgain } from './book-again.tsx';
import { ChangeDeadline } from './change-deadline.tsx';
import { ChangeLinked } from './change-linked.tsx';
import { Fact, FactList, NeedsFacts } from './reservation-facts.tsx';
import { isExpected } from './reservation-rules.ts';
import { Begun, Ticket, VisitActions } from './ticket.tsx';
import { CallAfter, InvalidLink, isInvalidLink } from './times/call-us.tsx';

const texts = all.linked;

/** The page of the link in a guest's mail: shows the reservation, which can be changed and cancelled without an account. */
export function LinkedReservationScreen() {
  return <LinkPage invalid={invalid}>{(link) => <OpenedLink link={link} />}</LinkPage>;
}

const invalid = <InvalidLink title={texts.invalidTitle} text={texts.invalid} orWrite />;

function OpenedLink({ link }: { link: string }) {
  const { query, show } = useLinked(link);
  if (isInvalidLink(query.error)) return invalid;
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>
        {(reservation) => <LinkedReservation link={link} reservation={reservation} onChange={show} />}
      </QueryResult>
    </Page>
  );
}

const keyOf = (link: string) => ['reservations', 'linked', link];

/** The reservation that a link is for, read again when the page is seen again after a minute. */
function useLinked(link: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(link),
    queryFn: async ({ signal }) => (await client.reservations.showLinked({ body: { link }, signal })).data,
    staleTime: 60_000,
  });
  return { query, show: (current: Linked) => queryClient.setQueryData(keyOf(link), current) };
}

interface Props {
  link: string;
  reservation: Linked;
  /** Called with the reservation as it stands after a change. */
  onChange: (current: Linked) => void;
}

/** The reservation of a link, or the form that changes it. */
function LinkedReservation({ link, reservation, onChange }: Props) {
  const [mode, setMode] = useState<'change' | 'cancel'>();
  const [message, setMessage] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const done = (current: Linked, said: string) => {
    onChange(current);
    setMessage(said);
    setMode(undefined);
  };

  const stopChanging = () => {
    setMode(undefined);
    requestAnimationFrame(() => changeButton.current?.focus());
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
        <ChangeLinked link={link} reservation={reservation} onSaved={done} onMeanwhile={onChange} onClose={stopChanging} />
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
            <Button ref={changeButton} onClick={() => setMode('change')}>
              {reservation.mayChange ? texts.change : texts.changeSaid}
            </Button>
            <Button look="danger" onClick={() => setMode('cancel')}>
              {texts.cancel}
            </Button>
          </Flex>
        )}
      </Stack>
      {mode === 'cancel' && (
        <CancelLinkedDialog
          link={link}
          when={tableTimeInWords(reservation.dateTime)}
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
  const { status, startsAt, mayChange, changeableUntil, number, calendar, reason, reasonLanguage } = reservation;
  if (status === 'cancelled') {
    return (
      <Stack gap="5" align="flex-start">
        <p>
          {texts.status.cancelled} <span lang={reasonLanguage}>{reason}</span>
        </p>
        <BookAgain look="outline" />
      </Stack>
    );
  }
  if (!isExpected(reservation)) return <Begun startsAt={startsAt} over={<p>{texts.isOver}</p>} />;
  return (
    <Stack gap="5">
      <p>{texts.status[status]}</p>
      <ChangeDeadline until={changeableUntil} mayChange={mayChange} />
      <VisitActions number={number} calendar={calendar} withPhone={mayChange} />
    </Stack>
  );
}

interface CancelLinkedDialogProps {
  link: string;
  when: string;
  onCancelled: (current: Linked, message: string) => void;
  onClose: () => void;
}

/** Asks before a guest cancels, and for a reason if there is one to tell. */
function CancelLinkedDialog({ link, when, onCancelled, onClose }: CancelLinkedDialogProps) {
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const tidy = reason.replace(/\s+/g, ' ').trim();
    const { data, message } = await client.reservations.cancelLinked({ body: { link, ...(tidy && { reason: tidy }) } });
    onCancelled(data, message);
  };
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirm={texts.cancel}
      cancel={texts.keep}
      onConfirm={cancel}
      helpAfter={(error) => <CallAfter error={error} />}
      onClose={onClose}
    >
      <Stack gap="4">
        <p>{texts.cancelQuestion(when)}</p>
        <TextareaField
          label={texts.reason}
          optional
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
