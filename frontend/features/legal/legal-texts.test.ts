import { expect, it } from '@jest/globals';
import type { RestaurantSettings } from '#contract/settings';
import { privacyPolicy } from '#texts/legal/privacy-policy';
import { terms } from '#texts/legal/terms';
import { restaurantSettings } from '../../../infra/settings.ts';

function legalTexts(changed: Partial<RestaurantSettings>): string {
  const settings = { ...restaurantSettings, ...changed };
  return JSON.stringify([terms(settings), privacyPolicy(settings)]);
}

it.each<[keyof RestaurantSettings, Partial<RestaurantSettings>, string]>([
  ['timeZone', { timeZone: 'America/Sao_Paulo' }, 'All times are those of Sao Paulo'],
  ['region', { region: 'eu-west-1' }, 'in the region Ireland (eu-west-1)'],
  ['retentionDays', { retentionDays: 730 }, 'All other reservations are deleted 24 months after the visit.'],
  ['retentionDaysCancelled', { retentionDaysCancelled: 1 }, 'Cancelled reservations are deleted 1 day after the booked time.'],
  ['logDays', { logDays: 14 }, 'are kept for 14 days'],
  ['largestParty', { largestParty: 8 }, 'for up to 8 guests'],
  ['bookingHorizonDays', { bookingHorizonDays: 60 }, 'up to 60 days ahead'],
])('the legal texts follow the setting %s', (_, changed, sentence) => {
  expect(legalTexts({})).not.toContain(sentence);
  expect(legalTexts(changed)).toContain(sentence);
});

it('the legal texts name a region whose place is not known by its code', () => {
  expect(legalTexts({ region: 'sa-east-1' })).toContain('in the region sa-east-1,');
});
