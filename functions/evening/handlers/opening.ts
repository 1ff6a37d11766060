import { tables } from '#evening/words/door';
import { opening as messages } from '#evening/words/opening';
import { LocalDate } from '#house/contract/text';
import { Failure, notFound, wrong } from '#house/http/failure';
import { serve } from '#house/http/serve';
import { cardDayOf } from '#house/rules/card-day';
import { addDays, localDateOf, shortTime, type WallTime, wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Opening, type OpeningRules, opening } from '../contract/opening.ts';
import { Decision, SpecialDay } from '../contract/special-days.ts';
import {
  affectedBy,
  affectedByRules,
  firstChangeableDay,
  refuseUnseen,
  settleAffected,
  settleRules,
  waitingFor,
} from '../operations/affected.ts';
import { affectedByRoom, closeArea, settleRoom } from '../operations/room.ts';
import { pausedTimes } from '../rules/pause.ts';
import { usualSittings } from '../rules/service-day.ts';
import { asOpening, changeRules, pauseUntil, storedOpening } from '../store/opening.ts';
import { publicHours } from '../store/public-hours.ts';
import { asRoom, changeRoom, storedRoom } from '../store/room.ts';
import { openingAndDays } from '../store/service-days.ts';
import { resetSpecialDay, setSpecialDays, specialDays } from '../store/special-days.ts';

const { timeZone } = settings;

const minuteMs = 60_000;

export const handler = serve(opening, {
  async hours() {
    return { data: await publicHours(cardDayOf(new Date(), timeZone)), message: messages().hours };
  },

  async show() {
    return { data: shown(await storedOpening()), message: messages().opening };
  },

  async update({ body: { rules, version, affected: decision } }) {
    const before = await storedOpening();
    const hours = { before: before.rules, after: rules };
    const isCurrent = version === undefined || version === before.version;
    if (decision && isCurrent) refuseUnseen((await affectedByRules(hours)).affected, decision);
    const outcome = await changeRules(rules, version ?? (decision && before.version));
    if ('refused' in outcome) {
      const data = shown(asOpening(outcome.refused));
      throw new Failure('version_conflict', messages().changed, { data });
    }
    const { said, affected } = decision ? await settleRules(hours, decision) : { said: '', affected: [] };
    const open = affected.length > 0 ? ` ${messages().undecided}` : '';
    const data = { ...shown(asOpening(outcome.changed)), ...(affected.length > 0 && { affected }) };
    return { data, message: `${messages().saved}${said}${open}` };
  },

  async affectedByRules({ body }) {
    const { rules: before } = await storedOpening();
    return { data: (await affectedByRules({ before, after: body.rules })).affected, message: messages().reservations };
  },

  async pause({ body: { minutes } }) {
    if (minutes === 0) return { data: shown(await pauseUntil(undefined)), message: messages().pauseOver };
    const end = new Date(Date.now() + minutes * minuteMs);
    const data = shown(await pauseUntil(end));
    return { data, message: await pauseInWords(end, data.rules) };
  },

  async days() {
    return { data: await specialDays(await firstChangeableDay()), message: messages().days };
  },

  async affected({ body }) {
    const [{ affected }, waiting] = await Promise.all([affectedBy(body), waitingFor(body)]);
    return { data: { reservations: affected, waiting }, message: messages().reservations };
  },

  async setDays({ body }) {
    const { sittings, seats, note } = body;
    // beside each other in the request, each of them is stored with what it is about
    const translations = SpecialDay.shape.translations.parse(body.translations);
    const decision = { ...body, translations: Decision.shape.translations.parse(body.translations) };
    const special = { sittings, note, ...(translations && { translations }), ...(seats !== undefined && { seats }) };
    const affected = await retryOnConflict(async () => {
      const { rules, days, affected } = await affectedBy(body);
      // without rules guests may book at any time, also on this day
      if (!rules) throw wrong('from', messages().weekFirst);
      refuseUnseen(affected, body);
      return (await setSpecialDays(days, special)) ? affected : undefined;
    });
    const said = await settleAffected(affected, body, decision);
    return { data: affected, message: `${body.from === body.to ? messages().daySaved : messages().daysSaved}${said}` };
  },

  async resetDay({ id, body }) {
    const date = LocalDate.safeParse(id).data;
    if (!date) throw notFound(messages().dayMissing);
    const { affected, usual } = await retryOnConflict(async () => {
      const { rules } = await storedOpening();
      const usual = { from: date, to: date, sittings: rules ? usualSittings(date, rules) : [] };
      const { days, affected } = await affectedBy(usual);
      const day = days.find(({ special }) => special);
      const seen = affected.filter(({ _id }) => body.seen.includes(_id));
      // the request comes again, because it broke off while reservations were cancelled
      if (!day && seen.length > 0) return { affected: seen, usual };
      if (!day) throw notFound(messages().dayMissing);
      refuseUnseen(affected, body);
      return (await resetSpecialDay(day)) ? { affected, usual } : undefined;
    });
    const said = await settleAffected(affected, usual, body);
    return { data: affected, message: `${messages().dayReset}${said}` };
  },

  async room() {
    return { data: await storedRoom(), message: tables().room };
  },

  async affectedByRoom({ body }) {
    const { room: before } = await storedRoom();
    return { data: await affectedByRoom({ before, after: body.room }), message: messages().reservations };
  },

  async updateRoom({ body: { room, version, affected: decision } }) {
    const stored = await storedRoom();
    const rooms = { before: stored.room, after: room };
    refuseUnseen(await affectedByRoom(rooms), decision);
    const outcome = await changeRoom(room, version);
    if ('refused' in outcome) throw new Failure('version_conflict', tables().roomChanged, { data: asRoom(outcome.refused) });
    const { said, affected } = await settleRoom(rooms, decision);
    const open = affected.length > 0 ? ` ${tables().undecided}` : '';
    const data = { ...asRoom(outcome.changed), ...(affected.length > 0 && { affected }) };
    return { data, message: `${tables().roomSaved}${said}${open}` };
  },

  async closeArea({ id, body: { date, isClosed, affected: decision } }) {
    const { said, affected } = await closeArea({ date, area: id, isClosed }, decision);
    return { data: affected, message: `${isClosed ? tables().areaClosed : tables().areaOpened}${said}` };
  },
});

/** Until when guests cannot book, which times that closes, and which is the first that they can. */
async function pauseInWords(end: Date, rules: OpeningRules | undefined): Promise<string> {
  const paused = messages().paused(wallTimeInWords(wallTimeOf(end, timeZone)));
  if (!rules) return paused;
  const { days } = await openingAndDays([-1, 0, 1].map((offset) => addDays(today(), offset)));
  const { closed, next } = pausedTimes(end, days, rules, new Date(), timeZone);
  const clock = (time: WallTime) => (time.startsWith(today()) ? time.slice(11) : shortTime(time));
  return [
    paused,
    closed.length > 0 ? messages().pauseCloses(closed.map(clock).join(', ')) : messages().pauseClosesNone(rules.noticeMinutes),
    ...(next ? [messages().pauseNext(clock(next))] : []),
  ].join(' ');
}

/** A pause that is over is none. */
function shown({ pausedUntil, ...rest }: Opening): Opening {
  return pausedUntil && new Date(pausedUntil) > new Date() ? { ...rest, pausedUntil } : rest;
}

function today(): string {
  return localDateOf(new Date(), timeZone);
}
