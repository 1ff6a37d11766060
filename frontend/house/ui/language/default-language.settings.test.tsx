import { beforeAll, expect, it, jest } from '@jest/globals';
import { restaurantSettings } from '../../../../infra/settings.ts';

// modules read the settings when they are loaded
beforeAll(() => {
  process.env.RESTAURANT_SETTINGS = JSON.stringify({ ...restaurantSettings, defaultLanguage: 'cs' });
  jest.resetModules();
});

it('where Czech is the default language, the fields beside the texts are English', async () => {
  const { formTranslations, translationTexts } = await import('./form-translations.ts');
  expect(formTranslations({ en: { name: 'Soup' } }, ['name', 'description'])).toEqual({ en: { name: 'Soup', description: '' } });
  expect(translationTexts({ en: { name: 'Soup' } }, { name: 'Název' })).toEqual([['Název (English)', 'Soup']]);
});

it('where Czech is the default language, English pages have the prefix', async () => {
  const { addressOf, pathOf } = await import('../../../app/language/addresses.ts');
  expect([addressOf('/login', 'cs'), addressOf('/login', 'en'), addressOf('/', 'en')]).toEqual(['/login', '/en/login', '/en']);
  expect([pathOf('/en/login'), pathOf('/login')]).toEqual(['/login', undefined]);
});
