import type { words as english } from '../../../en/site/legal/wording.ts';
import { counted } from '../../wording.ts';

/** A number of days in the words of a legal text, after a preposition with the accusative: whole years in months. */
export function period(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} měsíců`;
  return counted(days, { one: 'den', few: 'dny', other: 'dní' });
}

/** The time that clocks show in an IANA time zone: `středoevropský čas`. */
export function timeOfZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('cs-CZ', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Where AWS has its regions in Europe (AWS Global Infrastructure, regions). */
const places: Record<string, string> = {
  'eu-central-1': 'Frankfurt, Německo',
  'eu-central-2': 'Curych, Švýcarsko',
  'eu-north-1': 'Stockholm, Švédsko',
  'eu-south-1': 'Milán, Itálie',
  'eu-south-2': 'Španělsko',
  'eu-west-1': 'Irsko',
  'eu-west-2': 'Londýn, Spojené království',
  'eu-west-3': 'Paříž, Francie',
};

/** An AWS region with its place where that is known here: `Frankfurt, Německo (eu-central-1)`. */
export function regionName(region: string): string {
  return places[region] ? `${places[region]} (${region})` : region;
}

/** What a legal page says besides its chapters; `date` is a day, `YYYY-MM-DD`. */
export const words: typeof english = {
  lastChange: (date) => `Poslední změna: ${dayInWords(date)}, od tohoto dne platí.`,
  operator: { operator: 'Provozovatel', companyNumber: 'IČO', vatNumber: 'DIČ', seat: 'Sídlo', register: 'Zápis' },
  further: 'Další ustanovení',
};

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
