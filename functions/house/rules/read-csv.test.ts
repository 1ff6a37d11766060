import { describe, expect, it } from '@jest/globals';
import { csvTable, decoded } from './read-csv.ts';

const isKnown = (head: string) => ['Jméno', 'Telefon'].includes(head);
const lines = ['Jméno;Telefon', '"Říha; Jan";"777 123\n456"', '', 'Dvořák;777'];

describe('a file', () => {
  it.each([
    ['UTF-8', Buffer.from(lines.join('\r\n'), 'utf8')],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${lines.join('\n')}`, 'utf8')],
    ['UTF-16, as Excel saves Unicode text', Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le')],
    ['UTF-16 with the other order', Buffer.from(`\ufeff${lines.join('\n')}`, 'utf16le').swap16()],
    [
      'Windows-1250',
      Buffer.from(
        lines.join('\n').replace('é', '\xe9').replace('Ř', '\xd8').replace('í', '\xed').replace('ř', '\xf8').replace('á', '\xe1'),
        'latin1',
      ),
    ],
  ])('in %s has its heads and its lines', (_encoding, bytes) => {
    const text = decoded(Uint8Array.from(bytes).buffer) ?? '';
    expect(csvTable(text, isKnown)).toEqual({
      heads: ['Jméno', 'Telefon'],
      rows: [
        { row: 2, cells: ['Říha; Jan', '777 123 456'] },
        { row: 5, cells: ['Dvořák', '777'] },
      ],
    });
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004\u0014\0\u0006'],
    ['a PDF', '%PDF-1.7'],
  ])('is no text when it is %s', (_what, bytes) => {
    expect(decoded(Uint8Array.from(Buffer.from(bytes, 'latin1')).buffer)).toBeUndefined();
  });

  it('of which no head is known has the columns of its first line', () => {
    expect(csvTable('Wer,Wann\nA;B;C,D', isKnown)).toEqual({ heads: ['Wer', 'Wann'], rows: [{ row: 2, cells: ['A;B;C', 'D'] }] });
  });

  it.each([',', ';', '\t'])('is divided where its heads are: %j', (separator) => {
    const text = ['Report, from 1; to 2', ['Jméno', 'Telefon'].join(separator), ['A', 'B'].join(separator)].join('\n');
    expect(csvTable(text, isKnown)).toMatchObject({ rows: [{ row: 3, cells: ['A', 'B'] }] });
  });
});
