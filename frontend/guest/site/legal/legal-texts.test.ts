import { expect, it } from '@jest/globals';
import type { RestaurantSettings } from '#house/contract/settings';
import { restaurantSettings } from '../../../../infra/settings.ts';
import * as cs from '../../../texts/cs/legal.ts';
import * as en from '../../../texts/en/legal.ts';

const texts = { en, cs };

type Language = keyof typeof texts;

function chaptersOf(language: Language, changed: Partial<RestaurantSettings>) {
  const settings = { ...restaurantSettings, ...changed };
  const { terms, privacyPolicy, accessibility } = texts[language];
  return [terms(settings), privacyPolicy(settings), accessibility].flatMap(({ chapters }) => Object.values(chapters));
}

/** With plain spaces for those that do not break. */
function legalTexts(language: Language, changed: Partial<RestaurantSettings>): string {
  return JSON.stringify(chaptersOf(language, changed)).replaceAll('\u00a0', ' ');
}

it.each<[keyof RestaurantSettings, Partial<RestaurantSettings>, Record<Language, string>]>([
  ['timeZone', { timeZone: 'America/Sao_Paulo' }, { en: 'All times are those of Sao Paulo', cs: '(brasilijský' }],
  ['region', { region: 'eu-west-1' }, { en: 'in the region Ireland (eu-west-1)', cs: 'v regionu Irsko (eu-west-1)' }],
  [
    'retentionDays',
    { retentionDays: 730 },
    {
      en: 'All other reservations are deleted 24 months after the visit.',
      cs: 'Všechny ostatní rezervace mažeme 24 měsíců po návštěvě.',
    },
  ],
  [
    'retentionDaysCancelled',
    { retentionDaysCancelled: 1 },
    {
      en: 'Cancelled reservations are deleted 1 day after the booked time.',
      cs: 'Zrušené rezervace mažeme 1 den po rezervovaném čase.',
    },
  ],
  [
    'retentionDaysNoShow',
    { retentionDaysNoShow: 90 },
    {
      en: 'Reservations for which nobody came are deleted 90 days after the booked time.',
      cs: 'Rezervace, na které nikdo nepřišel, mažeme 90 dní po rezervovaném čase.',
    },
  ],
  ['logDays', { logDays: 14 }, { en: 'are kept for 14 days', cs: 'uchováváme je 14 dní' }],
])('the legal texts of each language follow the setting %s', (_, changed, sentences) => {
  for (const language of ['en', 'cs'] as const) {
    expect(legalTexts(language, {})).not.toContain(sentences[language]);
    expect(legalTexts(language, changed)).toContain(sentences[language]);
  }
});

it('the legal texts name a region whose place is not known by its code', () => {
  expect(legalTexts('en', { region: 'sa-east-1' })).toContain('in the region sa-east-1,');
  expect(legalTexts('cs', { region: 'sa-east-1' })).toContain('v regionu sa-east-1 ');
});

it('the legal texts have the same chapters, paragraphs and points in both languages', () => {
  const shape = (language: Language) =>
    chaptersOf(language, {}).map(({ text }) => text.map((part) => (typeof part === 'string' ? 1 : part.length)));
  expect(shape('cs')).toEqual(shape('en'));
});
