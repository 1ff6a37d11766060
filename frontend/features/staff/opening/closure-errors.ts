import { SpecialDays } from '#contract/reservations/special-days';

/** The error of other hours at a field, by its path; nothing when they are valid. */
export function closureErrors(days: SpecialDays): Map<string, string> {
  const issues = SpecialDays.safeParse(days).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}
