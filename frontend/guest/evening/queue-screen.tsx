import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedParty } from '#evening/contract/queue';
import { dateInWords, wallTimeOf } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import { party as partyTexts, reservations, queue as texts } from '#texts/bookings';
import { messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { Button, LinkButton } from '../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Page } from '../../house/ui/layout/page.tsx';
import { LinkPage } from '../site/link-page.tsx';
import { BookAgain } from './book-again.tsx';
import { InvalidLink, isInvalidLink } from './times/call-us.tsx';

const everyMs = 15_000;

/** The page of a party that waits for a table: its place, what is free for it, and that its table is ready. Read again while it is seen. */
export function QueueScreen() {
  return <LinkPage invalid={invalid}>{(link) => <Place link={link} />}</LinkPage>;
}

const invalid = <InvalidLink title={texts.invalidTitle} text={texts.invalid} />;

function Place({ link }: { link: string }) {
  const queryClient = useQueryClient();
  const key = ['queue', 'linked', link];
  const [booked, setBooked] = useState<{ link: string; message: string }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.queue.show({ body: { link }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : everyMs),
    refetchOnWindowFocus: 'always',
  });
  if (isInvalidLink(query.error)) return invalid;

  const book = async (dateTime: string) => {
    setBusy(dateTime);
    setFailure(undefined);
    try {
      const { data, message } = await client.queue.book({ body: { link, dateTime } });
      setBooked({ link: data.link, message });
    } catch (error) {
      setFailure(messageOf(error));
    }
    await queryClient.invalidateQueries({ queryKey: key });
    setBusy(undefined);
  };
  const leave = async () => queryClient.setQueryData(key, (await client.queue.leave({ body: { link } })).data);

  return (
    <Page title={texts.title}>
      <QueryResult query={query}>
        {(party) => (
          <Sheet>
            <Stack gap="6">
              <p>{reservations.linked.greeting(party.userName)}</p>
              <p>{partyTexts.guests(party.seats)}</p>
              {!party.isAtDoor && (
                <chakra.p _firstLetter={{ textTransform: 'uppercase' }}>
                  {texts.between(dateInWords(party.date), party.from.slice(11), party.to.slice(11))}
                </chakra.p>
              )}
              {booked && <Alert tone="success">{booked.message}</Alert>}
              <div aria-live="polite">
                <Standing party={party} />
              </div>
              {failure && !isOver(party) && <Answer>{failure}</Answer>}
              {party.times.length > 0 && (
                <Flex gap="3" wrap="wrap">
                  {party.times.map(({ dateTime }) => (
                    <Button
                      key={dateTime}
                      onClick={() => book(dateTime)}
                      disabled={busy !== undefined}
                      busy={busy === dateTime && texts.booking}
                    >
                      {texts.book(dateTime.slice(11))}
                    </Button>
                  ))}
                </Flex>
              )}
              <div>
                {booked && (
                  <LinkButton look="outline" to={paths.reservationLink(booked.link)}>
                    {reservations.linked.title}
                  </LinkButton>
                )}
                {isOver(party) && party.state !== 'booked' && <BookAgain look="outline" />}
                {!isOver(party) && (
                  <Button look="outline" onClick={() => setLeaving(true)} disabled={busy !== undefined}>
                    {texts.leave}
                  </Button>
                )}
              </div>
            </Stack>
          </Sheet>
        )}
      </QueryResult>
      {isLeaving && (
        <ConfirmDialog
          title={texts.leaveTitle}
          confirm={texts.leave}
          cancel={texts.stay}
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          {texts.leaveQuestion}
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** How a party stands, in words. */
function Standing({ party }: { party: LinkedParty }) {
  const { state, place, isAtDoor, expectedAt, offeredUntil, closed, times } = party;
  if (state === 'called') return <Alert tone="success">{texts.called}</Alert>;
  if (state in texts.over) return <p>{texts.over[state as keyof typeof texts.over]}</p>;
  if (closed) return <p>{closed}</p>;
  return (
    <Stack gap="4">
      <chakra.p textStyle="dish" fontVariantNumeric="lining-nums">
        {place === 1 ? texts.next : texts.place(place)}
      </chakra.p>
      {isAtDoor && <p>{expectedAt ? texts.expected(clockAt(expectedAt)) : texts.unexpected}</p>}
      {!isAtDoor && <p>{told(times.length > 0, offeredUntil)}</p>}
    </Stack>
  );
}

function told(isFree: boolean, offeredUntil: string | undefined): string {
  if (offeredUntil) return isFree ? texts.offered(clockAt(offeredUntil)) : texts.gone;
  return isFree ? texts.stillFree : texts.waiting;
}

function isOver({ state }: LinkedParty): boolean {
  return state in texts.over;
}

const clockAt = (instant: string) => wallTimeOf(new Date(instant), settings.timeZone).slice(11);
