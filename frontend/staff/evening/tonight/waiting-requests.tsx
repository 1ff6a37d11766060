import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { WaitingRequest } from '#evening/contract/evening';
import { shortTime } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import { answers as answerTexts, tables as tableTexts, tonight as texts } from '#texts/tonight';
import { askedInShort } from '../../../guest/evening/asked-table.tsx';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { EmptyState } from '../../../house/ui/feedback/query-result.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Note, TextLink } from '../../../house/ui/layout/page.tsx';
import { acceptOf, type Outcome, useActs } from '../reservations/use-acts.ts';
import { labelsOf, useRoom } from '../tables/room-tables.tsx';
import { SignWords, signsOf } from './tonight-row.tsx';

interface Props {
  waiting: readonly WaitingRequest[];
  see: (request: WaitingRequest) => void;
  /** Shows the evening of a request, with its details. */
  onOpen: (request: WaitingRequest) => void;
}

/** The requests of all days that wait for an answer, the soonest first; those that are answered here stay, so that no other one moves under a finger. */
export function WaitingRequests({ waiting, see, onOpen }: Props) {
  const { perform, performAll, outcomes, busy } = useActs<WaitingRequest>();
  const [isConfirming, setConfirming] = useState(false);
  const [seen, setSeen] = useState(waiting);
  const answered = seen.filter(({ _id }) => outcomes[_id] && waiting.every((one) => one._id !== _id));
  const shown = [...waiting, ...answered].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a._id.localeCompare(b._id));
  // a program may have given anybody's address
  const open = waiting.filter(({ _id, likelyRobot }) => !likelyRobot && !outcomes[_id]?.isDone);
  const answer = async (request: WaitingRequest, accept: boolean) => {
    see(request);
    setSeen(shown);
    const refused = await perform(request, { accept });
    if (refused) announce(refused, { tone: 'danger' });
  };
  const confirmAll = async () => {
    open.forEach(see);
    setSeen(shown);
    setConfirming(true);
    await performAll(open, { accept: true }, answerTexts.several);
    setConfirming(false);
  };
  if (shown.length === 0) return <EmptyState>{texts.noneWaiting}</EmptyState>;
  return (
    <Sheet as="section" aria-label={texts.waiting} py={{ base: '2', md: '4' }}>
      {open.length > 1 && (
        <Flex justify="flex-end" pt={{ base: '2', md: '0' }} pb="2">
          <Button look="outline" flexShrink="1" busy={isConfirming && answerTexts.sending} onClick={confirmAll}>
            {answerTexts.confirmAll(open.length)}
          </Button>
        </Flex>
      )}
      <chakra.ul listStyleType="none" p="0" m="0">
        {shown.map((request) => (
          <Request
            key={request._id}
            request={request}
            outcome={outcomes[request._id]}
            sending={acceptOf(busy[request._id])}
            onAnswer={(accept) => answer(request, accept)}
            onOpen={() => onOpen(request)}
          />
        ))}
      </chakra.ul>
      <chakra.p pt="3" textStyle="small">
        <TextLink to={paths.reservationsWaiting}>{texts.allInList}</TextLink>
      </chakra.p>
    </Sheet>
  );
}

interface RequestProps {
  request: WaitingRequest;
  outcome: Outcome | undefined;
  sending: boolean | undefined;
  onAnswer: (accept: boolean) => void;
  onOpen: () => void;
}

function Request({ request, outcome, sending, onAnswer, onOpen }: RequestProps) {
  const id = useId();
  const room = useRoom();
  const { dateTime, seats, asked, tables = [] } = request;
  const button = (label: string, accept: boolean) => (
    <Button
      size={{ base: 'md', md: 'sm' }}
      look={accept ? 'solid' : 'outline'}
      busy={sending === accept && answerTexts.sending}
      aria-describedby={id}
      onClick={() => onAnswer(accept)}
    >
      {label}
    </Button>
  );
  return (
    <Flex
      as="li"
      columnGap="3"
      rowGap="2"
      align="center"
      justify="space-between"
      wrap="wrap"
      py="3"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.div minWidth="0" flex="1 1 12rem">
        <chakra.button
          id={id}
          type="button"
          title={texts.details}
          minHeight="6"
          fontWeight="bold"
          textAlign="start"
          textDecoration="underline"
          cursor="pointer"
          onClick={onOpen}
        >
          {guestOf(request)}
        </chakra.button>
        <Note>
          {[
            shortTime(dateTime),
            texts.covers(seats),
            room && (tables.length > 0 ? tableTexts.tables(labelsOf(tables, room)) : tableTexts.noTable),
          ]
            .filter(Boolean)
            .join(', ')}
        </Note>
        {asked && <chakra.div textStyle="small">{answerTexts.asks(askedInShort(dateTime, asked))}</chakra.div>}
        <SignWords signs={signsOf(request, undefined, room)} />
      </chakra.div>
      <Flex gap="2" wrap="wrap" align="center" minHeight={{ base: 'target', md: '8' }}>
        {outcome?.isDone ? (
          <chakra.span textStyle="small" color="success.fg" fontWeight="bold">
            {outcome.message}
          </chakra.span>
        ) : (
          <>
            {button(asked ? answerTexts.accept : answerTexts.confirm, true)}
            {button(answerTexts.decline, false)}
          </>
        )}
      </Flex>
      {outcome?.isDone === false && <Answer>{outcome.message}</Answer>}
    </Flex>
  );
}
