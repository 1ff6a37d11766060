import type { OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import { shortTimes } from '#evening/rules/hours-in-lines';
import { timesInWords } from '#evening/rules/opening-hours';
import { allTexts, type Translated, written } from '#house/rules/translated';
import { opening as texts } from '#texts/opening';
import { numbers } from './rule-fields.tsx';

const { seats, times, rules: ruleTexts, answers } = texts;

/** The hours of each weekday as labelled texts, to compare two versions. */
export function weekInWords({ week }: Pick<OpeningRules, 'week'>): [label: string, text: string][] {
  return texts.days.map((day, index) => [day, sittingsInWords(week[index] ?? [])]);
}

/** The same of the rules of booking. */
export function rulesInWords(rules: Omit<OpeningRules, 'week'>): [label: string, text: string][] {
  const inWords = (name: keyof typeof numbers): [label: string, text: string] => {
    const value = rules[name] ?? Number.NaN;
    return [numbers[name].label, Number.isNaN(value) ? '' : String(value)];
  };
  return [
    inWords('seats'),
    [seats.seasons, rules.seasons.map(seasonInWords).join('\n')],
    [times.slot, times.minutes(rules.slotMinutes)],
    [times.stays, rules.stays.map(({ upTo, minutes }) => `${upTo}: ${times.minutes(minutes)}`).join('\n')],
    ...(['guestsPerSlot', 'noticeMinutes', 'horizonDays', 'largestParty'] as const).map(inWords),
    [ruleTexts.takesEnquiries, rules.takesEnquiries ? ruleTexts.yes : ruleTexts.no],
    ...(['confirmUpTo', 'answerHours', 'cutoffHours', 'reminderHours'] as const).map(inWords),
    [answers.alertEmail, rules.alertEmail ?? ''],
  ];
}

/** What each part of the rules says, in a line. */
export function partsInLines(rules: Omit<OpeningRules, 'week'>) {
  // of a number that is being typed nothing is known
  const known = (value: number) => (Number.isNaN(value) ? 0 : value);
  const stays = rules.stays.map(({ minutes }) => known(minutes));
  return {
    seats: [
      seats.count(known(rules.seats)),
      ...rules.seasons.map((season) => `${written(season, 'name')}: ${seats.count(known(season.seats))}`),
    ].join(' · '),
    times: times.line(rules.slotMinutes, Math.min(...stays), Math.max(...stays)),
    rules: ruleTexts.line(known(rules.noticeMinutes), known(rules.horizonDays), known(rules.largestParty)),
    answers: answers.line(known(rules.confirmUpTo), known(rules.reminderHours), rules.alertEmail),
  };
}

function seasonInWords(season: OpeningRules['seasons'][number]): string {
  return `${inEachLanguage(season)}: ${season.from} – ${season.to}, ${season.seats}`;
}

/** `Lunch 11–15 · Dinner 17:30–22:30`, as a line of the week is read. */
export function sittingsInLine(sittings: readonly Sitting[]): string {
  return sittings.map((sitting) => `${written(sitting, 'name')}\u00a0${shortTimes(sitting)}`.trim()).join(' · ') || texts.week.closed;
}

/** What a line leaves out: the last seating of each sitting, and which of them end on the next day. */
export function lastSeatingsInWords(sittings: readonly Sitting[]): string {
  const last = sittings.map(({ lastSeating }) => lastSeating).filter(Boolean);
  const nextDay = sittings.filter(isPastMidnight).map(({ closes }) => texts.sitting.pastMidnight(closes));
  return [last.length > 0 && texts.sitting.lastSeatings(last), ...nextDay].filter(Boolean).join(' · ');
}

/** `Lunch 11:30–15:00, last seating 14:00`, one line for each sitting; its name is given in each language: `Lunch / Oběd`. */
export function sittingsInWords(sittings: readonly Sitting[]): string {
  const inWords = (sitting: Sitting) =>
    `${inEachLanguage(sitting)} ${timesInWords(sitting)}, ${texts.sitting.until(sitting.lastSeating)}`.trim();
  return sittings.map(inWords).join('\n') || texts.week.closed;
}

function inEachLanguage(named: Translated<'name'>): string {
  return allTexts(named, 'name').filter(Boolean).join(' / ');
}

/** Whether a sitting ends on the day after; midnight itself is the end of its day. */
export function isPastMidnight({ opens, closes }: Sitting): boolean {
  return opens !== '' && closes !== '' && closes <= opens && closes !== '00:00';
}
