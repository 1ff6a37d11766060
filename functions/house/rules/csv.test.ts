import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv.ts';

/** The cells of a file as a program reads it whose separator is this one: quotes count only around a whole cell. */
function read(file: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < file.length; i++) {
    const sign = file.charAt(i);
    if (isQuoted && sign === '"' && file.charAt(i + 1) === '"') cell += file.charAt(i++);
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      cells.push(cell.replace(/\r$/, ''));
      cell = '';
    } else cell += sign;
  }
  return cells;
}

it('quotes every cell, doubles quotes, keeps line breaks, and ends with CRLF', () => {
  expect(csvLine(['Novák', 'says "hi", and\nmore', ''], ',')).toBe('"Novák","says ""hi"", and\nmore",""\r\n');
  expect(csvLine(['a', 'b'], ';')).toBe('"a";"b"\r\n');
});

it.each([['=1+1'], ['+420777'], ['-5'], ['@SUM(A1)'], ['\t=1'], ['\r=1'], ['＝1'], [' =1'], ['"=1"']])(
  'puts an apostrophe in front of the formula in %j',
  (cell) => expect(csvLine([cell], ',').replace(/^"\s*(?:"")?\s*/, '')).toMatch(/^'/),
);

it('leaves signs inside of a text alone', () => {
  for (const cell of ['a-b', '1+1', 'me@demo.test', 'a = b', 'K7Q-4MD']) expect(csvLine([cell], ',')).toBe(`"${cell}"\r\n`);
});

it('what a program reads with either separator has no cell that is a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', ';', '"', "'", ' ', '\t', '\r', '\n', '1', 'A') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), fc.constantFrom(',' as const, ';' as const), (cells, separator) => {
      const line = csvLine(cells, separator);
      for (const readWith of [',', ';']) for (const one of read(line, readWith)) expect(one).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
  );
});

it('a program with the same separator reads what was written, but for the apostrophes', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', ',', ';', '"', ' ', '\n', 'A', 'ž') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(read(csvLine(cells, ';'), ';').map((one) => one.replaceAll("'", ''))).toEqual(cells);
    }),
  );
});
