import type { LocalDate } from '#house/rules/wall-time';

/** That a reservation of a day of service has changed, come or gone. */
export interface Beat {
  date: LocalDate;
  _id: string;
  /** When it was noticed, in seconds since 1970. */
  at: number;
}

/** How often reservations have changed, and the last of the changes, the latest first. */
export interface Pulse {
  version: number;
  beats: readonly Beat[];
}

/** With these the stored pulse has less than 1 KB: one unit writes it. */
const mostBeats = 18;

/** The pulse after further changes, in their order. */
export function raised({ version, beats }: Pulse, changes: readonly Beat[]): Pulse {
  return { version: version + changes.length, beats: [...changes.toReversed(), ...beats].slice(0, mostBeats) };
}

/** The reservations that have changed on a day since the pulse was `since`; `undefined` when it does not go back so far. */
export function changedSince({ version, beats }: Pulse, since: number, date: LocalDate): string[] | undefined {
  const missed = version - since;
  return missed <= beats.length ? idsOn(date, beats.slice(0, Math.max(0, missed))) : undefined;
}

/** The reservations that have changed on a day after a moment, in seconds since 1970; `undefined` when it does not go back so far. */
export function changedAfter({ version, beats }: Pulse, moment: number, date: LocalDate): string[] | undefined {
  const late = beats.filter(({ at }) => at >= moment);
  return late.length < beats.length || beats.length === version ? idsOn(date, late) : undefined;
}

function idsOn(date: LocalDate, beats: readonly Beat[]): string[] {
  return [...new Set(beats.filter((beat) => beat.date === date).map(({ _id }) => _id))];
}
