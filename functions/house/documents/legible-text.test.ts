import { expect, it } from '@jest/globals';
import { type Letters, legible, runsOf } from './render-pdf.ts';

const points = (text: string) => new Set([...text].map((character) => character.codePointAt(0) ?? 0));
const letters: Letters = {
  ours: points('abcčdeéghijklmnopqrstuvwxyz 0123456789,\u00a0'),
  spare: [
    { font: 'letters', characters: points('٣γάλα\u0327x\ufffd') },
    { font: 'signs', characters: points('🌶') },
  ],
};

it.each([
  ['česká 1', ['česk', '\ufffd', ' 1']],
  ['mléko ٣', ['mléko ', '٣']],
  ['hot 🌶\ufe0f tofu', ['hot ', '🌶', ' to', '\ufffd', 'u']],
  ['x\u0327', ['x\u0327']],
  ['b\u0327', ['b', '\u0327']],
  ['so\u00adup', ['soup']],
  ['1\u202f000\u2009g', ['1\u00a0000 g']],
  ['one\nγ', ['one\n', 'γ']],
  ['\u200b', ['']],
])('a text %j is split into pieces of one typeface each: %j', (text, pieces) => {
  expect(runsOf(text, letters).map((run) => run.text)).toEqual(pieces);
});

it('every text in headers, footers, columns, stacks and tables is split, and keeps its style', () => {
  const document = legible(
    {
      header: () => 'γ',
      footer: (page) => ({ stack: [`${page} γ`] }),
      content: [
        { columns: [{ text: 'γ', bold: true }] },
        { table: { body: [['γ', { stack: ['γ'] }]] } },
        { text: [{ text: 'aγ', fontSize: 5 }, 'γ'], color: 'red' },
      ],
    },
    letters,
  );
  const { header, footer, content } = document;
  const all = [content, (header as () => unknown)(), (footer as (page: number) => unknown)(2)];
  expect(JSON.stringify(all).match(/"text":"γ","font":"letters"/g)).toHaveLength(6);
  expect(content).toMatchObject([
    { columns: [{ bold: true }] },
    {},
    { color: 'red', text: [{ text: 'a', fontSize: 5 }, { text: 'γ', fontSize: 5, font: 'letters' }, { font: 'letters' }] },
  ]);
});
