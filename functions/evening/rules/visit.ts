import { isPast, type LocalDate, wallTimeOf } from '#house/rules/wall-time';
import type { Visit } from '../contract/reservation.ts';
import { presentServiceHours } from '../contract/staff-times.ts';
import { keptTapHours, stayStep, type VisitStep } from '../contract/visit.ts';
import type { Hold } from './seats.ts';
import { instantAt, minuteOfDay } from './service-day.ts';

export function stepOf(visit: Visit | undefined): VisitStep {
  if (visit?.noShowAt) return 'no_show';
  if (visit?.leftAt) return 'left';
  if (visit?.seatedAt) return 'seated';
  return visit?.arrivedAt ? 'arrived' : 'expected';
}

/** Whether the party is gone, or never came: it needs no table any more. */
export function isOver(visit: Visit | undefined): boolean {
  return visit?.leftAt !== undefined || visit?.noShowAt !== undefined;
}

/** When the party was seated, in minutes since 1970, as long as it has not left; `undefined` when it does not sit. */
export function seatedMinute(visit: Visit | undefined): number | undefined {
  return visit?.seatedAt && stepOf(visit) === 'seated' ? Math.floor(Date.parse(visit.seatedAt) / 60_000) : undefined;
}

/** Whether the party is in the house: nobody moves it to another table. */
export function isHere(visit: Visit | undefined): boolean {
  const step = stepOf(visit);
  return step === 'arrived' || step === 'seated';
}

/** A visit after a step: what was written down of earlier steps stays, that of later ones is taken back. */
export function visitAfter(visit: Visit = {}, step: VisitStep, now: Date): Visit | undefined {
  const at = now.toISOString();
  const arrived = { arrivedAt: visit.arrivedAt ?? at };
  const { arrivedAt, seatedAt } = visit;
  if (step === 'arrived') return arrived;
  if (step === 'seated') return { ...arrived, seatedAt: seatedAt ?? at };
  if (step === 'left') return { ...(arrivedAt && { arrivedAt }), ...(seatedAt && { seatedAt }), leftAt: at };
  return step === 'no_show' ? { noShowAt: at } : undefined;
}

/** The moment of a step that was made `at` (ISO 8601) and could not be sent at once; `undefined` when that is too long ago. */
export function momentOf(at: string | undefined, visit: Visit | undefined, now: Date): Date | undefined {
  if (at === undefined) return now;
  const made = Date.parse(at);
  if (made < now.getTime() - keptTapHours * 3600_000) return undefined;
  const earlier = Object.values(visit ?? {}).map((moment) => Date.parse(moment));
  return new Date(Math.min(now.getTime(), Math.max(made, ...earlier)));
}

/** The visit of guests who walked in: they are seated when they are entered, or were when they came. */
export function walkedIn({ startsAt }: { startsAt: string }, now: Date): Visit {
  const at = isPast(new Date(startsAt), now) ? startsAt : now.toISOString();
  return { arrivedAt: at, seatedAt: at };
}

/** A hold that ends now, so that the table can be given to others at once: seats are counted by quarters, and the present one is theirs. */
export function endedNow(held: Hold, now: Date, zone: string): Hold {
  return { ...held, to: Math.min(held.to, Math.max(held.from, presentQuarter(held.date, now, zone))) };
}

/** A hold that ends so many minutes later or earlier; later than now, when it has run over already. */
export function prolonged(held: Hold, minutes: number, now: Date, zone: string): Hold {
  const present = presentQuarter(held.date, now, zone);
  return { ...held, to: (minutes > 0 ? Math.max(held.to, present) : held.to) + minutes };
}

/**
 * What a reservation holds with another start or other guests: for as long as staff have decided, and after its visit no longer than until then.
 */
export function holdAfter(
  usual: Hold,
  { stay, visit, held }: { stay?: number | undefined; visit?: Visit | undefined; held?: Hold | undefined },
): Hold {
  const to = stay === undefined ? usual.to : usual.from + stay;
  if (!isOver(visit) || held?.date !== usual.date) return { ...usual, to };
  return { ...usual, to: Math.max(usual.from + stayStep, Math.min(to, held.to)) };
}

/** The visit of a reservation that starts then: at another start, who is gone is expected again when it is ahead, and so is who is there when it is another day. */
export function visitAt(startsAt: string, { startsAt: before, visit }: { startsAt: string; visit?: Visit | undefined }, now: Date) {
  if (startsAt === before) return visit;
  const ahead = Date.parse(startsAt) - now.getTime();
  return ahead > presentServiceHours * 3600_000 || (ahead > 0 && isOver(visit)) ? undefined : visit;
}

/** The minute of a day of service, or of another date, at which the present quarter of an hour begins. */
export function presentQuarter(date: LocalDate, now: Date, zone: string): number {
  return Math.floor(minuteOfDay(now, date, zone) / stayStep) * stayStep;
}

/** The clock at a minute of a day of service, `HH:mm`. */
export function clockAt(date: LocalDate, minutes: number, zone: string): string {
  return wallTimeOf(instantAt(date, minutes, zone), zone).slice(11);
}
