import { addDays, instantOf, wallTimeOf } from '#house/rules/wall-time';
import type { QuietHours } from '../contract/devices.ts';

/** The seconds from now to the end of the quiet hours, in the restaurant's wall time; 0 outside of them. */
export function quietSeconds(quiet: QuietHours | undefined, now: Date, timeZone: string): number {
  if (!quiet) return 0;
  const { from, to } = quiet;
  const [today, time] = wallTimeOf(now, timeZone).split('T') as [string, string];
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return 0;
  const date = time < to ? today : addDays(today, 1);
  // an end that the change to summer time skips is an hour later
  const end = instantOf(`${date}T${to}`, timeZone) ?? instantOf(`${date}T03:00`, timeZone) ?? now;
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
}
