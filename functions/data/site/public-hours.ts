import type { OpeningRules, PublicHours } from '#contract/reservations/opening';
import { publicDays } from '../../rules/reservations/special-days.ts';
import { addDays, type LocalDate } from '../../rules/wall-time.ts';
import { storedOpening } from '../reservations/opening.ts';
import { openingAndDays } from '../reservations/service-days.ts';
import { specialDays } from '../reservations/special-days.ts';

/** The hours that guests read, from `today` on; a special day may be missing for a moment after it was set. */
export async function publicHours(today: LocalDate): Promise<PublicHours> {
  const [{ rules }, days] = await Promise.all([storedOpening(), specialDays(today, addDays(today, publicDays))]);
  return { ...publicRules(rules), days };
}

/** The same by consistent reads, which cost forty times as much. */
export async function presentHours(today: LocalDate): Promise<PublicHours> {
  const dates = Array.from({ length: publicDays + 1 }, (_, day) => addDays(today, day));
  const { opening, days } = await openingAndDays(dates);
  const special = [...days.values()].flatMap(({ date, special }) => (special ? [{ date, ...special }] : []));
  return { ...publicRules(opening.rules), days: special };
}

function publicRules(rules: OpeningRules | undefined): Omit<PublicHours, 'days'> {
  return { week: rules?.week, horizonDays: rules?.horizonDays, largestParty: rules?.largestParty };
}
