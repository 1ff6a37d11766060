import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Legal } from '#site/contract/legal';
import { unwrittenLegal } from '#site/rules/legal';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { LegalPage } from './legal-page.tsx';

/** Opens the terms as a guest reads them. */
async function openTerms(legal: Partial<Legal>) {
  jest.spyOn(client.identity, 'readLegal').mockResolvedValue({ message: '', data: { ...unwrittenLegal, ...legal } });
  renderScreen(<LegalPage page="terms" />);
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

it('a restaurant that has written nothing has the terms of the product, with their day', async () => {
  expect(await openTerms({})).toHaveLength(8);
  screen.getByText('Last change: 30 November 2026, in force from that day.');
  expect(screen.queryByText(/^Operator/)).toBeNull();
});

it('the operator stands in the first chapter, with what was entered only', async () => {
  await openTerms({ operator: 'U Lípy s.r.o.', companyNumber: '00000019' });
  const [first] = screen.getAllByRole('list').filter(({ textContent }) => textContent?.includes('Operator'));
  expect(first?.textContent).toBe('Operator: U Lípy s.r.o.Company number (IČO): 00000019');
  expect(first?.closest('section')?.querySelector('h2')?.textContent).toBe('Who we are');
});

it('own chapters take the place of those of the product, and further ones follow at the end, as plain text', async () => {
  const terms = {
    booking: { text: '# Tables\nCome <b>early</b>.\n- by day' },
    further: { text: '# Vouchers\nFor a year.\n# Dogs\nWelcome.' },
  };
  const headings = await openTerms({ terms, changedAt: { terms: '2026-12-24T23:30:00.000Z' } });
  expect(headings.slice(0, 2)).toEqual(['Who we are', 'Tables']);
  expect(headings.slice(-2)).toEqual(['Vouchers', 'Dogs']);
  screen.getByText('Come <b>early</b>.');
  expect(screen.getByText('by day').tagName).toBe('LI');
  // in Prague it is the next day
  screen.getByText('Last change: 25 December 2026, in force from that day.');
});

it('a chapter in several languages is read in that of the page', async () => {
  const translations = { cs: { text: 'Jen česky.' } };
  await openTerms({ terms: { prices: { text: 'In the default language.', translations } } });
  screen.getByText('In the default language.');
  expect(screen.queryByText('Jen česky.')).toBeNull();
  screen.getByText(/We look after the website with care/);
});
