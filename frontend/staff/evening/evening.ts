import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Evening, EveningChanges } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { isOver, visitAfter } from '#evening/rules/visit';
import { entry as entryTexts } from '#texts/tonight';
import { client } from '../../house/client/client.ts';
import { idsOf, type Keepable, type KeptAct, useKeptActs, type WalkIn } from '../../house/client/kept-acts.ts';
import { useChange, useRead } from '../../house/client/queries.ts';

/** The key of every evening that is kept. */
export const eveningsKey = ['reservations', 'evening'] as const;

const pollEvery = 10_000;
const wholeEvery = 60_000;
/** A network that answers nothing for so many ms counts as missing. */
export const patience = 10_000;

interface KeptEvening extends Evening {
  readAt: number;
}

/**
 * A day of service as those who work in it need it; by default the present one. It is asked for all the time while the page is in view, and at once
 * when it comes back; the server answers what is new. Each minute, and after a change of one's own, the evening is read whole. What waits for the
 * network shows as done.
 */
export function useEvening(date?: string) {
  const waiting = useKeptActs();
  return useQuery({
    queryKey: [...eveningsKey, date ?? 'now'],
    queryFn: async ({ signal, client: cache, queryKey }): Promise<KeptEvening> => {
      const known = cache.getQueryData<KeptEvening>(queryKey);
      const isWhole = cache.getQueryState(queryKey)?.isInvalidated || (known && Date.now() - known.readAt >= wholeEvery);
      const query = known && !isWhole ? { date: known.date, since: known.state } : { date };
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const { data } = await client.reservations.evening({ query, signal: inTime });
      // a change of one's own may have been written into it meanwhile
      const kept = cache.getQueryData<KeptEvening>(queryKey) ?? known;
      if ('reservations' in data) return { ...data, reservations: data.reservations.map(notOlder(kept)), readAt: Date.now() };
      if (!kept) throw new Error(data.state);
      return 'isUnchanged' in data ? kept : withChanges(kept, data);
    },
    select: useCallback((evening: KeptEvening) => withActs(evening, waiting, date === undefined), [waiting, date]),
    refetchInterval: pollEvery,
  });
}

/** An evening as it is when what waits for the network is done; who walks in after midnight comes to the present one. */
function withActs(evening: KeptEvening, acts: readonly KeptAct[], isPresent: boolean): KeptEvening {
  if (acts.length === 0) return evening;
  const afterAll = (one: Reservation) => acts.filter((act) => idsOf(act).includes(one._id)).reduce(afterAct, one);
  const walkIns = acts
    .flatMap(({ id, act, at }) => ('walkIn' in act ? [walkedIn(act.walkIn, id, at)] : []))
    .filter(({ dateTime }) => isPresent || dateTime.startsWith(evening.date));
  return { ...evening, reservations: [...evening.reservations, ...walkIns].map(afterAll) };
}

/** Guests who walked in, as they are shown until they are entered. */
export function walkedIn(walkIn: WalkIn, _id: string, at: string): Reservation {
  const nothing = { userSurname: '', userEmail: '', userPhone: '', comment: '' };
  const sits = { visit: { arrivedAt: at, seatedAt: at }, presence: { from: at, to: at } };
  return {
    _id,
    userName: entryTexts.guestName,
    ...nothing,
    ...walkIn,
    startsAt: at,
    ...sits,
    status: 'confirmed',
    source: 'walkin',
    version: 0,
  };
}

/** A reservation after an act, as far as that can be known without the server. */
export function afterAct(before: Reservation, { act, at }: { act: Keepable; at: string }): Reservation {
  if ('walkIn' in act) return before;
  if ('swapWith' in act) return { ...before, tables: [...(act.swapWith._id === before._id ? act.gives : act.gets)], movedFrom: undefined };
  if ('tables' in act) {
    const seated = { ...before, tables: [...act.tables], isFixed: act.isFixed, movedFrom: undefined };
    return act.sits ? afterAct(seated, { act: { step: 'seated' }, at }) : seated;
  }
  const { until = at } = before;
  if ('minutes' in act) return { ...before, until: new Date(Date.parse(until) + act.minutes * 60_000).toISOString() };
  const visit = visitAfter(before.visit, act.step, new Date(at));
  const sits = act.step === 'seated' && { from: visit?.seatedAt ?? at, to: until > at ? until : at };
  return { ...before, visit, presence: sits || undefined, ...(isOver(visit) && until > at && { until: at }) };
}

/** An evening with what has changed in it since. */
function withChanges(kept: KeptEvening, { changed, left, seating, ...standing }: EveningChanges): KeptEvening {
  const seats = new Map(seating.map((seat) => [seat._id, seat]));
  const news = new Set([...changed.map(({ _id }) => _id), ...left]);
  const stayed = kept.reservations.filter(({ _id }) => !news.has(_id));
  const reservations = [...stayed, ...changed.map(notOlder(kept))].map(({ tables: _, isFixed: _fixed, movedFrom: _from, ...one }) => ({
    ...one,
    ...seats.get(one._id),
  }));
  return { ...kept, ...standing, reservations: reservations.toSorted(byStart) };
}

/** A reading may be older than what is kept of a change of one's own. */
const notOlder = (kept: Evening | undefined) => (read: Reservation) =>
  kept?.reservations.find(({ _id, version }) => _id === read._id && version > read.version) ?? read;

const placeOf = ({ startsAt, _id }: Reservation) => `${startsAt}#${_id}`;
const byStart = (a: Reservation, b: Reservation) => (placeOf(a) < placeOf(b) ? -1 : 1);

/** How many requests, of whatever day, wait for an answer. */
export function useWaitingCount(): number {
  return useEvening().data?.waiting.length ?? 0;
}

const queueEvery = 15_000;

/** Who waits for a table of a day, in order; nothing is asked without a day. */
export function useQueue(date: string | undefined) {
  const read = (options: { signal: AbortSignal }) => client.queue.list({ query: { date }, ...options });
  return useRead(['queue', 'list', date], read, { enabled: date !== undefined, refetchInterval: queueEvery });
}

/** Writes down who waits at the door; the same party, sent again after a failure, is written down once. */
export function useAddAtDoor() {
  const change = useChange('queue', client.queue.add);
  const sent = useRef({ party: '', key: '' });
  const add = async (body: Parameters<typeof client.queue.add>[0]['body']) => {
    const party = JSON.stringify(body);
    if (sent.current.party !== party) sent.current = { party, key: crypto.randomUUID() };
    const reply = await change.mutateAsync({ body, idempotencyKey: sent.current.key });
    sent.current.party = '';
    return reply;
  };
  return { add, isAdding: change.isPending, error: change.error };
}

/** They come a few times a week, and the restaurant is told of each by e-mail. */
const enquiriesEvery = 15 * 60_000;

/** The enquiries of guests, the latest first. */
export function useEnquiries() {
  return useRead(['reservations', 'enquiries'], client.reservations.enquiries, {
    staleTime: enquiriesEvery,
    refetchInterval: enquiriesEvery,
  });
}

/** How many enquiries nobody has seen to; those that programs have probably sent do not count. */
export function useNewEnquiries(): number {
  return useEnquiries().data?.filter(({ state, likelyRobot }) => state === 'new' && !likelyRobot).length ?? 0;
}
