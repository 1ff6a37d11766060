import type { OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import { timesInWords } from '#evening/rules/opening-hours';
import { allTexts, type Translated } from '#house/rules/translated';
import { opening as texts } from '#texts/opening';

const { seats, times, rules: ruleTexts, answers } = texts;

/** The rules as labelled texts, to compare two versions. */
export function rulesInWords(rules: OpeningRules): [label: string, text: string][] {
  const number = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : String(value));
  return [
    ...texts.days.map((day, index): [string, string] => [day, sittingsInWords(rules.week[index] ?? [])]),
    [seats.seats, number(rules.seats)],
    [seats.seasons, rules.seasons.map(seasonInWords).join('\n')],
    [times.slot, times.minutes(rules.slotMinutes)],
    [times.stays, rules.stays.map(({ upTo, minutes }) => `${upTo}: ${times.minutes(minutes)}`).join('\n')],
    [times.guestsPerSlot, number(rules.guestsPerSlot)],
    [ruleTexts.notice, number(rules.noticeMinutes)],
    [ruleTexts.horizon, number(rules.horizonDays)],
    [ruleTexts.largestParty, number(rules.largestParty)],
    [ruleTexts.takesEnquiries, rules.takesEnquiries ? ruleTexts.yes : ruleTexts.no],
    [answers.confirmUpTo, number(rules.confirmUpTo)],
    [answers.answerHours, number(rules.answerHours)],
    [answers.cutoffHours, number(rules.cutoffHours)],
    [answers.reminderHours, number(rules.reminderHours)],
    [answers.alertEmail, rules.alertEmail ?? ''],
  ];
}

function seasonInWords(season: OpeningRules['seasons'][number]): string {
  return `${inEachLanguage(season)}: ${season.from} – ${season.to}, ${season.seats}`;
}

/** `Lunch 11:30–15:00 (14:00)`, one line for each sitting; its name is given in each language: `Lunch / Oběd`. */
export function sittingsInWords(sittings: readonly Sitting[]): string {
  if (sittings.length === 0) return texts.week.closed;
  return sittings.map((sitting) => `${inEachLanguage(sitting)} ${timesInWords(sitting)} (${sitting.lastSeating})`.trim()).join('\n');
}

function inEachLanguage(named: Translated<'name'>): string {
  return allTexts(named, 'name').filter(Boolean).join(' / ');
}

/** What is to be said about a sitting that ends on the next day; nothing about others. */
export function pastMidnightInWords({ opens, lastSeating, closes }: Sitting): string {
  if (!opens || !closes || closes > opens) return '';
  return lastSeating && lastSeating < opens ? texts.sitting.pastMidnightSeating(lastSeating, closes) : texts.sitting.pastMidnight(closes);
}
