import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRoomText } from './room-text.ts';

/** What was read, as short as the texts: `1:4` is a table, `1:2-4` one for two to four; `~` walk-ins, `o` round, `?` assumed, `@Garden` its area. */
function inShort(text: string): string {
  const { areas, tables, rows, unread } = readRoomText(text);
  return [
    ...areas.map(({ name, isForWalkIns }) => `[${name}${isForWalkIns ? '~' : ''}]`),
    ...tables.map(({ label, seats, smallest, area, isForWalkIns, shape, isAssumed }) =>
      [
        `${label}:${smallest ? `${smallest}-` : ''}${seats}`,
        isForWalkIns ? '~' : '',
        shape === 'round' ? 'o' : '',
        isAssumed ? '?' : '',
        area ? `@${area}` : '',
      ].join(''),
    ),
    ...rows.map(({ tables: joined, lost }) => joined.join('+') + (lost ? `-${lost}` : '')),
    ...unread.map(({ line, text: piece, why }) => `!${line} ${piece} (${why})`),
  ].join(' ');
}

describe('the text of a room', () => {
  it.each([
    ['1-3: 4 seats', '1:4 2:4 3:4'],
    ['1-3: 4 seats, 7: 2 seats, 8+9 join', '1:4 2:4 3:4 7:2 8:2? 9:2? 8+9'],
    ['7: 2 seats, 8+9 join, 10: 6 seats', '7:2 8:2? 9:2? 10:6 8+9'],
    ['8+9 join, 8: 6 seats', '9:4? 8:6 8+9'],
    ['1–3: 4 místa, 7: 2 místa, 8+9 spojit', '1:4 2:4 3:4 7:2 8:2? 9:2? 8+9'],
    ['tables 1 to 3: 4 people', '1:4 2:4 3:4'],
    ['stoly 1 až 3: 4 osoby', '1:4 2:4 3:4'],
    ['table 5 6 seats', '5:6'],
    ['stůl 5 pro 6 osob', '5:6'],
    ['1, 2, 5: 4 seats', '1:4 2:4 5:4'],
    ['1 and 2: 4 seats', '1:4 2:4'],
    ['1 a 2: 4 místa', '1:4 2:4'],
    ['A1-A3: 2 seats', 'A1:2 A2:2 A3:2'],
    ['Terrace 4: 6', 'Terrace 4:6'],
    ['1: 2-4 seats', '1:2-4'],
    ['1: 4 seats, min 2', '1:2-4'],
    ['1: 4 místa, od 2', '1:2-4'],
    ['1-2: 4 seats min 2 round walk-in', '1:2-4~o 2:2-4~o'],
    ['1: 4 místa kulatý pro příchozí', '1:4~o'],
    ['1: 4 seats, round, 2: 6 seats', '1:4o 2:6'],
    ['1: 4 místa; 2: 6 míst, kulatý', '1:4 2:6o'],
    ['1-3: 4 seats, 1+2+3 join, minus 1', '1:4 2:4 3:4 1+2+3-1'],
    ['1-3: 4 místa, 1-3 spojit, ubude 1', '1:4 2:4 3:4 1+2+3-1'],
    ['1+2: 4 seats', '1:4 2:4 1+2'],
    ['1+2: 4 seats join, minus 1', '1:4 2:4 1+2-1'],
    ['join 1+2', '1:4? 2:4? 1+2'],
    ['1-2: 4 seats\nlze spojit 1+2', '1:4 2:4 1+2'],
    ['1\t4\n2\t6\t3', '1:4 2:3-6'],
    ['- 1: 4 seats\n- 2: 2 seats', '1:4 2:2'],
    ['1: 4 seats.', '1:4'],
    ['Hall:\n1: 4 seats\nGarden:\n2: 2 seats', '[Hall] [Garden] 1:4@Hall 2:2@Garden'],
    ['Zahrada: 1-2: 2 místa', '[Zahrada] 1:2@Zahrada 2:2@Zahrada'],
    ['Bar (walk-in):\nB1: 2 seats', '[Bar~] B1:2@Bar'],
    ['Bar (pro příchozí):\nB1: 2 místa', '[Bar~] B1:2@Bar'],
    ['Bar: 6 seats', 'Bar:6'],
    ['', ''],
    ['\n , ;\n', ''],
  ])('%j is read as %j', (text, short) => {
    expect(inShort(text)).toBe(short);
  });

  it.each([
    ['hello', '!1 hello (unknown)'],
    ['1: 4 seats\n2', '1:4 !2 2 (noSeats)'],
    ['1: 4 seats, by the window', '1:4 !1 by the window (unknown)'],
    ['1: 4 seats by the window', '1:4 !1 by the window (unknown)'],
    ['1: 0 seats', '!1 1: 0 seats (seats)'],
    ['1: 41 seats', '!1 1: 41 seats (seats)'],
    ['1: 0-4 seats', '!1 1: 0-4 seats (seats)'],
    ['1: 6-4 seats', '!1 1: 6-4 seats (seats)'],
    ['1: 4 seats, min 5', '1:4 !1 min 5 (unknown)'],
    ['1: 4 seats, min 0', '1:4 !1 min 0 (unknown)'],
    ['1: 4 seats, 1: 2 seats', '1:4 !1 1: 2 seats (twice)'],
    ['A1-B3: 4 seats', '!1 A1-B3: 4 seats (unknown)'],
    ['3-1: 4 seats', '!1 3-1: 4 seats (unknown)'],
    ['1-600: 4 seats', '!1 1-600: 4 seats (unknown)'],
    ['1-81: 4 seats', '!1 1-81: 4 seats (unknown)'],
    ['1-70: 4 seats, 71-90: 2', `${Array.from({ length: 70 }, (_, n) => `${n + 1}:4`).join(' ')} !1 71-90: 2 (many)`],
    ['The corner by the stove: 4 seats', '!1 The corner by the stove: 4 seats (label)'],
    [`${'Garden'.repeat(7)}:\n1: 4 seats`, `1:4 !1 ${'Garden'.repeat(7)}: (unknown)`],
    ['Garden (May to September):', '!1 Garden (May to September): (unknown)'],
    ['1-2: 4 seats, 1+2 join, min 2', '1:4 2:4 1+2 !1 min 2 (unknown)'],
    ['1-2: 4 seats, 1+2 join, minus 9', '1:4 2:4 1+2 !1 minus 9 (unknown)'],
    ['1-2: 4 seats, 1+1 join', '1:4 2:4 !1 1+1 join (twice)'],
    ['min 2', '!1 min 2 (unknown)'],
  ])('of %j, what cannot be taken over is named: %j', (text, short) => {
    expect(inShort(text)).toBe(short);
  });

  it('adds no table to eighty, also not one that a row names', () => {
    const { tables, unread } = readRoomText('1-80: 2 seats\n80+81 join');
    expect(tables).toHaveLength(80);
    expect(unread).toEqual([{ line: 2, text: '81', why: 'many' }]);
  });

  it('loses no word: each one is a number, a known word, an area or in a piece that is named', () => {
    const piece = fc.constantFrom(
      '1-3: 4 seats',
      '5: 2',
      'kulatý',
      'window',
      'min 2',
      '8+9 join',
      'spojit',
      'Garden:',
      '7',
      'x y z',
      '(',
      'walk-in',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom(', ', '\n', '; '), (pieces, between) => {
        const read = readRoomText(pieces.join(between));
        const named = read.unread.map(({ text }) => text).join(' ');
        const all = pieces.join(' ');
        for (const word of ['window', 'x y z', '(']) expect(named.split(word).length).toBe(all.split(word).length);
        const labels = read.tables.filter(({ isAssumed }) => !isAssumed).map(({ label }) => label);
        if (all.includes('1-3')) expect(labels.includes('1') || named.includes('1-3')).toBe(true);
      }),
    );
  });
});
