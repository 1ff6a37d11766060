import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Language } from '#house/language/languages';
import { LanguagesOn } from '../../house/ui/language/languages-on.ts';
import { renderScreen } from '../../testing/render.tsx';
import { movedFrom } from './addresses.ts';
import { LanguageOffer } from './language-offer.tsx';
import { LanguageSwitch } from './language-switch.tsx';

beforeEach(() => void jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['cs-CZ', 'en']));
const shownWith = (languages: readonly Language[]) => {
  renderScreen(
    <LanguagesOn value={languages}>
      <LanguageSwitch />
      <LanguageOffer />
    </LanguagesOn>,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

it('a page offers and links to the languages that are switched on', () => {
  expect(shownWith(['en', 'cs'])).toEqual(['/cs', '/cs']);
});

it('a page offers and links to no language that is switched off', () => {
  expect(shownWith(['en'])).toEqual([]);
});

it('the address of a page in another language leads to the page in this one, and never to another site', () => {
  expect([movedFrom('/cs'), movedFrom('/cs/reservation'), movedFrom('/cs//host'), movedFrom('/login'), movedFrom('/csx')]).toEqual([
    '/',
    '/reservation',
    '/host',
    undefined,
    undefined,
  ]);
});
