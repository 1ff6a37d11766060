import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { type Enquiry, type EnquiryState, occasionName } from '#evening/contract/enquiries';
import { printPhone } from '#house/rules/phones';
import { dateInWords, wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { entry, enquiries as texts } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceRefusal, announceReply, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Note, Page } from '../../../house/ui/layout/page.tsx';
import { CallDialog } from '../entry/entry-dialog.tsx';
import { useEnquiries } from '../evening.ts';

const tones = { new: 'warning', answered: 'success', closed: 'neutral' } as const satisfies Record<EnquiryState, string>;

/** What of a message fits into the note of a reservation. */
const longestComment = 500;
/** A time in the field of the new reservation, which has none without one; staff choose the right one. */
const usualTime = '18:00';

/** The enquiries of large parties and about events: those that wait for an answer first. */
export function EnquiriesScreen() {
  const query = useEnquiries();
  const [reserved, setReserved] = useState<Enquiry>();
  const isOpen = ({ state }: Enquiry) => state === 'new';
  return (
    <Page title={texts.title} width="card">
      <QueryResult query={query} empty={`${texts.none}. ${texts.noneWhy}`}>
        {(enquiries) => (
          <Stack gap="8">
            <Part title={texts.open} enquiries={enquiries.filter(isOpen)} onReserve={setReserved} />
            <Part title={texts.done} enquiries={enquiries.filter((enquiry) => !isOpen(enquiry))} onReserve={setReserved} />
          </Stack>
        )}
      </QueryResult>
      {reserved && <CallDialog prefilled={reservationFor(reserved)} onClose={() => setReserved(undefined)} />}
    </Page>
  );
}

function reservationFor({ userName, userEmail, userPhone, date, seats, message, language }: Enquiry) {
  const known = { userEmail, userPhone: userPhone || undefined, seats, language, comment: message.slice(0, longestComment) };
  return { ...known, userName, dateTime: `${date}T${usualTime}` };
}

interface PartProps {
  title: string;
  enquiries: readonly Enquiry[];
  onReserve: (enquiry: Enquiry) => void;
}

function Part({ title, enquiries, onReserve }: PartProps) {
  if (enquiries.length === 0) return null;
  return (
    <chakra.section display="grid" gap="4">
      <chakra.h2 textStyle="group">{title}</chakra.h2>
      {enquiries.map((enquiry) => (
        <EnquiryCard key={enquiry._id} enquiry={enquiry} onReserve={() => onReserve(enquiry)} />
      ))}
    </chakra.section>
  );
}

function EnquiryCard({ enquiry, onReserve }: { enquiry: Enquiry; onReserve: () => void }) {
  const { userName, userEmail, userPhone, date, seats, occasion, message, state, askedAt, likelyRobot } = enquiry;
  const move = useMove(enquiry);
  const day = dateInWords(date);
  const of = (action: string) => texts.of(action, userName);
  const mail = `mailto:${userEmail}?${new URLSearchParams({ subject: texts.subject(day) }).toString().replaceAll('+', '%20')}`;
  return (
    <Sheet as="article" display="grid" gap="3">
      <Flex gap="3" align="baseline" justify="space-between" wrap="wrap">
        <chakra.h3 textStyle="dish" minWidth="0" overflowWrap="anywhere">
          {userName}
        </chakra.h3>
        <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
      </Flex>
      <chakra.p fontWeight="bold">{[day, texts.guests(seats), occasionName(occasion)].join(' · ')}</chakra.p>
      {message && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {message}
        </chakra.p>
      )}
      <Note overflowWrap="anywhere">
        {[texts.askedAt(wallTimeInWords(wallTimeOf(new Date(askedAt), settings.timeZone))), userEmail].join(' · ')}
      </Note>
      {likelyRobot && <chakra.p color="warning.fg">{texts.robot}</chakra.p>}
      <Flex gap="2" wrap="wrap" pt="1">
        <Button asChild size="sm" look="outline">
          <a href={mail} aria-label={of(texts.answer)}>
            {texts.answer}
          </a>
        </Button>
        {userPhone && (
          <Button asChild size="sm" look="outline">
            <a href={`tel:${userPhone}`}>{texts.call(printPhone(userPhone))}</a>
          </Button>
        )}
        <Button size="sm" look="outline" aria-label={of(entry.open.phone)} onClick={onReserve}>
          {entry.open.phone}
        </Button>
        {move.targets.map((target) => (
          <Button key={target} size="sm" look="quiet" aria-label={of(texts.mark[target])} onClick={() => move.to(target)}>
            {texts.mark[target]}
          </Button>
        ))}
      </Flex>
    </Sheet>
  );
}

/** Changes how an enquiry stands, with an undo. */
function useMove({ _id: id, state, version }: Enquiry) {
  const change = useChange('reservations', client.reservations.changeEnquiry);
  const undo = (saved: Enquiry) => announceReply(change.mutateAsync({ id, body: { state, version: saved.version } }));
  const to = (target: EnquiryState) =>
    change
      .mutateAsync({ id, body: { state: target, version } })
      .then(({ message, data }) => announceUndoable(message, () => undo(data)), announceRefusal);
  const targets = (['answered', 'closed', 'new'] as const).filter((target) => target !== state);
  return { to, targets };
}
