import { movingIn as messages } from '#evening/words/moving-in';
import type { BodyOf } from '#house/contract/route';
import { Failure, wrong } from '#house/http/failure';
import { instantOf, localDateOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { idFrom } from '#house/table/ids';
import { goesOn } from '#house/table/traced-request';
import type { Brought, BroughtFile, BroughtGuest, BroughtReservation, Fit, movingInRoutes } from '../contract/moving-in.ts';
import type { Wish } from '../rules/acts/act.ts';
import { tableFor } from '../rules/acts/table-for.ts';
import { withBook } from '../rules/book.ts';
import { keptOfBrought, shownGuest } from '../rules/guests.ts';
import { guestOf, type Party } from '../rules/party.ts';
import { mailsAbout } from '../rules/reservation-mails.ts';
import { changedDays, seatChanges } from '../rules/seats.ts';
import type { ServiceDays } from '../rules/service-day.ts';
import { forgetBrought, keepBrought, piecesBrought } from '../store/brought.ts';
import { bringGuest, followReservation, guestsBrought, guestOf as recordOf } from '../store/guest-records.ts';
import { reservationById, reservationsById } from '../store/reservations.ts';
import { act } from './act.ts';
import { daysAround } from './days.ts';
import { newReservation } from './new-reservations.ts';

const { timeZone } = settings;

/** The days around so many are read at once. */
const datesAtOnce = 30;
/** Nothing more is taken back after this long, so that the reply is sent within the function's time. */
const takesBackWithinMs = 5_000;

const idOf = ({ key }: Pick<BroughtReservation, 'key'>) => idFrom('reservation of another system', key);
const idOfGuest = ({ userEmail = '', userPhone = '' }: BroughtGuest) => idFrom('guest of another system', userEmail, userPhone);

type Told = Pick<BroughtReservation, 'key' | 'dateTime' | 'seats'>;

/** How reservations would fit, in their order, each beside those that start before it; who does not fit takes seats all the same. */
export async function fitsOf(told: readonly Told[]): Promise<Fit[]> {
  const known = new Set((await reservationsById(told.map(idOf))).map(({ _id }) => _id));
  const asked = told.map((one, at) => ({ ...one, at, _id: idOf(one), start: startOf(one) })).toSorted((a, b) => +a.start - +b.start);
  const byDate = [...Map.groupBy(asked, ({ start }) => localDateOf(start, timeZone)).values()];
  const fits: Fit[] = [];
  for (let first = 0; first < byDate.length; first += datesAtOnce) {
    const some = byDate.slice(first, first + datesAtOnce).flat();
    const around = await daysAround(some.map(({ start }) => start));
    const day = { ...around, now: new Date(), settings };
    let days: ServiceDays = around.days;
    for (const { at, _id, start, seats } of some) {
      const wish = wishFor({ _id, start, seats });
      const refusal = known.has(_id) ? undefined : tableFor(wish, { ...day, days });
      fits[at] = known.has(_id) ? 'known' : fitIn(refusal);
      const table = tableFor({ ...wish, override: messages().override }, { ...day, days });
      if (known.has(_id) || 'refused' in table) continue;
      days = withBook(changedDays(days, seatChanges(undefined, table.held)), table.book);
    }
  }
  return fits;
}

function fitIn(table: ReturnType<typeof tableFor> | undefined): Fit {
  if (!table || !('refused' in table)) return 'fits';
  return 'state' in table.refused && table.refused.state === 'closed' ? 'closed' : 'full';
}

function startOf({ dateTime }: Pick<Told, 'dateTime'>): Date {
  const start = instantOf(dateTime, timeZone);
  if (!start) throw wrong('reservations', dateTime);
  return start;
}

function wishFor({ _id, start, seats, override }: Pick<Wish, 'start' | 'seats' | 'override'> & { _id: string }): Wish {
  return { party: { _id }, start, seats, area: '', by: 'staff', override };
}

type Piece = BodyOf<(typeof movingInRoutes)['bring']>;

/** Stores a piece of a file. Each line is stored whole or not at all, and changes nothing when it comes again: a piece that was interrupted is sent once more. */
export async function bring({ _id, first, guests, reservations, takesFull, tell }: Piece): Promise<Brought> {
  if (first > 0) {
    if ((await piecesBrought(_id)).length === 0) throw new Failure('not_found', messages().notBegun);
    goesOn();
  }
  const at = new Date().toISOString();
  await keepBrought(first, { importId: _id, at, guests: guests.length, reservations: reservations.map(idOf) });
  const result: Brought = { guests: 0, reservations: 0, known: 0, failed: [] };
  const bringOne = async (guest: BroughtGuest) => {
    const kept = keptOfBrought(guest, _id, new Date(), settings);
    if (kept.ttl * 1000 <= Date.now()) result.failed.push({ row: guest.row, message: messages().tooOld(settings.retentionDays) });
    else if ((await bringGuest(idOfGuest(guest), kept)) === _id) result.guests++;
    else result.known++;
  };
  // those of one day take tables one after the other
  const bringDay = async (some: readonly BroughtReservation[]) => {
    for (const one of some) {
      try {
        const { importId } = await bringReservation(one, { importId: _id, takesFull, tell });
        if (importId === _id) result.reservations++;
        else result.known++;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        result.failed.push({ row: one.row, message: error.message });
      }
    }
  };
  const byDay = Map.groupBy(reservations, ({ dateTime }) => dateTime.slice(0, 10));
  await Promise.all([...guests.map(bringOne), ...[...byDay.values()].map(bringDay)]);
  result.failed.sort((one, other) => one.row - other.row);
  return result;
}

/** The reservation as it is stored; one that is here already stays as it is, whatever has become of it. */
async function bringReservation(
  told: BroughtReservation,
  { importId, takesFull, tell }: Pick<Piece, 'takesFull' | 'tell'> & { importId: string },
): Promise<Party> {
  const { row: _row, key: _key, userEmail = '', userPhone = '', staffNote, ...details } = told;
  const _id = idOf(told);
  const known = await reservationById(_id);
  if (known) return known;
  const language = told.language ?? (await languageOf({ _id, userEmail, userPhone })) ?? settings.defaultLanguage;
  const contacts = { userEmail, userPhone, area: '', language };
  const entry = newReservation({ ...details, ...contacts, staffNote: staffNote || undefined, source: 'imported' });
  // when it was booked is not known
  const asked = { ...entry, _id, importId, bookedAt: undefined };
  const start = new Date(asked.startsAt);
  const override = takesFull ? messages().override : undefined;
  const { before, after } = await act({
    by: 'staff',
    isFinal: true,
    read: () => reservationsById([_id]),
    starts: () => [start],
    decide: ([stored], day) => {
      if (stored) return undefined;
      const table = tableFor(wishFor({ _id, start, seats: asked.seats, override }), day);
      if ('refused' in table) return table;
      const next = { ...asked, held: table.held, override: table.override };
      const mails = tell ? mailsAbout(undefined, next, { now: day.now, by: 'staff' }) : [];
      return { changes: [{ next, mails }], book: table.book, bound: table.bound };
    },
  });
  return after[0] ?? before[0] ?? asked;
}

/** In which language a guest is written to who is known here. */
async function languageOf(contacts: Parameters<typeof recordOf>[0]) {
  const guest = await recordOf(contacts);
  return guest && shownGuest(guest, new Date())?.language;
}

/** The files of the last day, the latest first. */
export async function filesBrought(): Promise<BroughtFile[]> {
  const files = [...Map.groupBy(await piecesBrought(), ({ importId }) => importId)].map(([_id, pieces]) => ({
    _id,
    at: pieces[0]?.at ?? '',
    guests: pieces.reduce((sum, { guests }) => sum + guests, 0),
    reservations: pieces.reduce((sum, { reservations }) => sum + reservations.length, 0),
  }));
  return files.toSorted((one, other) => (one.at > other.at ? -1 : 1));
}

/** Takes back what came with a file: reservations that nobody has changed since, and what was known of guests. The names of the others, and whether there was no time for all. */
export async function takeBackBrought(importId: string): Promise<{ left: boolean; stays: string[] }> {
  const end = Date.now() + takesBackWithinMs;
  const [first, ...others] = await piecesBrought(importId);
  if (!first) throw new Failure('not_found', messages().gone);
  const stays: string[] = [];
  // the first piece goes last: as long as it is there, the rest can be taken back
  for (const piece of [...others.toReversed(), first]) {
    const stayed: Party[] = [];
    for (const id of piece.reservations) {
      // what stays of this piece is named when it is begun again
      if (Date.now() >= end) return { left: true, stays };
      stayed.push(...(await takeReservationBack(id, importId)));
    }
    stays.push(...stayed.map(guestOf));
    if (piece !== first) await forgetBrought(piece);
  }
  for (const guest of await guestsBrought(importId)) {
    if (Date.now() >= end) return { left: true, stays };
    await followReservation(guest);
  }
  await forgetBrought(first);
  return { left: false, stays };
}

/** The reservation, when it stays because it was changed; else nothing. A guest who was told of it is told that it is off. */
async function takeReservationBack(id: string, importId: string): Promise<readonly Party[]> {
  const { after } = await act({
    by: 'staff',
    isFinal: true,
    read: async () => (await reservationsById([id])).filter((one) => one.importId === importId),
    decide: ([party], { now }) => {
      if (party?.version !== 1) return undefined;
      return { changes: [{ before: party, mails: party.mail ? mailsAbout(party, undefined, { now, by: 'staff' }) : [] }] };
    },
  });
  return after;
}
