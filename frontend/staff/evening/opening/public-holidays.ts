import { settings } from 'virtual:settings';
import { type Language, languages, languageTags } from '#house/language/languages';
import type { Translated } from '#house/rules/translated';
import { addDays, type LocalDate } from '#house/rules/wall-time';
import { otherLanguages } from '../../../house/ui/language/form-translations.ts';

/** A public holiday; its note is its name, as guests read it. */
export type Holiday = Translated<'note'> & { date: LocalDate };

/** What is known of a country, by its code. */
type Countries = Readonly<Record<string, { names: Readonly<Record<string, string>>; zones?: readonly string[] }>>;

interface Where {
  address: string;
  timeZone: string;
  today: LocalDate;
}

/** How the library calls the languages. */
const libraryLanguage: Readonly<Record<Language, string>> = { en: 'en', cs: 'cz' };

/** The public holidays of twelve months in the country of the restaurant; none where no country is known. The library loads with the first call. */
export async function publicHolidays({ address, timeZone, today }: Where): Promise<{ country?: string; holidays: Holiday[] }> {
  const [{ default: Library }, { data }] = await Promise.all([import('date-holidays'), import('date-holidays/data')]);
  const country = countryOf(address, timeZone, data.holidays);
  if (!country) return { holidays: [] };
  const year = Number(today.slice(0, 4));
  const library = new Library(country, { types: ['public'] });
  const namesIn = (language: Language) =>
    new Map([year, year + 1].flatMap((one) => library.getHolidays(one, libraryLanguage[language]).flatMap(daysOf)));
  const names = Object.fromEntries(languages.map((language) => [language, namesIn(language)]));
  const end = `${year + 1}${today.slice(4)}`;
  const holidays = [...(names[settings.defaultLanguage] ?? [])]
    .filter(([date]) => today <= date && date < end)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, note]) => ({
      date,
      note,
      translations: Object.fromEntries(otherLanguages.map((language) => [language, { note: names[language]?.get(date) ?? note }])),
    }));
  return { country, holidays };
}

/** The dates of a holiday, which may last several days, each with its name. */
function daysOf({ date, start, end, name }: { date: string; start: Date; end: Date; name: string }): [LocalDate, string][] {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / (24 * 3600_000)));
  return Array.from({ length: days }, (_, index) => [addDays(date.slice(0, 10), index), name]);
}

/** The code of the country that an address ends with, in any of our languages or its own; else of the one with the time zone. */
export function countryOf(address: string, timeZone: string, countries: Countries): string | undefined {
  const said = address.split(/[,\n]/).at(-1)?.trim().toLowerCase() ?? '';
  const display = languages.map((language) => new Intl.DisplayNames(languageTags[language], { type: 'region' }));
  const isNamed = ([code, { names }]: [string, Countries[string]]) =>
    [code, ...Object.values(names), ...display.map((one) => one.of(code))].some((name) => name?.toLowerCase() === said);
  const all = Object.entries(countries);
  return (all.find(isNamed) ?? all.find(([, { zones }]) => zones?.includes(timeZone)))?.[0];
}
