import { expect, it } from '@jest/globals';
import { renderPdf } from '#house/documents/render-pdf';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { tableCardsDocument } from './table-cards-pdf.ts';

const cards = {
  restaurant: 'U Zlatého čápa',
  menuName: 'Stálý lístek',
  url: 'https://example.com/menu/staly-listek-abc123',
  accent: '#1f4535',
};

it('a sheet has eight cards with the name of the restaurant and of the menu, on one page', async () => {
  const pages = await readPdf(await renderPdf(tableCardsDocument(cards)));
  expect(pages).toHaveLength(1);
  const text = textOf(pages[0]);
  for (const part of ['U Zlatého čápa', 'Stálý lístek', 'Scan for our menu']) expect(text.split(part)).toHaveLength(9);
});

it('each card has the code of the address', () => {
  const { content } = tableCardsDocument(cards);
  const codes = JSON.stringify(content).match(/"qr":"[^"]+"/g);
  expect(codes).toEqual(Array.from({ length: 8 }, () => `"qr":"${cards.url}"`));
});

it('the longest names and address keep the cards on one page @full', async () => {
  const long = {
    ...cards,
    restaurant: 'Wirtshaus '.repeat(8).trim(),
    menuName: 'Weihnachten '.repeat(6).trim(),
    url: `https://example.com/${'a'.repeat(100)}`,
  };
  expect(await readPdf(await renderPdf(tableCardsDocument(long)))).toHaveLength(1);
});
