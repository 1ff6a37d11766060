import type { Room, Table } from '#contract/reservations/room';
import { inBothLanguages } from './demo.ts';

/** A dining room with a row along the windows and two tables for walk-ins, a cellar, and a garden that is open in the warm half of the year. */
export const room: Room = {
  areas: [
    { _id: 'hall', ...inBothLanguages({ en: { name: 'Dining room' }, cs: { name: 'Jídelna' } }), isForWalkIns: false },
    { _id: 'cellar', ...inBothLanguages({ en: { name: 'Wine cellar' }, cs: { name: 'Vinný sklep' } }), isForWalkIns: false },
    {
      _id: 'garden',
      ...inBothLanguages({ en: { name: 'Garden' }, cs: { name: 'Zahrádka' } }),
      season: { from: '04-16', to: '10-15' },
      isForWalkIns: false,
    },
  ],
  tables: [
    ...tables('hall', 'square', [
      ['1', 4, 1, 2, 2],
      ['2', 4, 1, 6, 2],
      ['3', 4, 1, 10, 2],
      ['4', 4, 1, 14, 2],
      ['5', 2, 1, 18, 2],
      ['8', 6, 3, 4, 14],
    ]),
    ...tables('hall', 'round', [
      ['6', 2, 1, 3, 8],
      ['7', 2, 1, 8, 8],
      ['9', 8, 5, 13, 12],
    ]),
    ...tables('hall', 'round', [
      ['B1', 2, 1, 19, 12],
      ['B2', 2, 1, 19, 16],
    ]).map((table) => ({ ...table, isForWalkIns: true })),
    ...tables('cellar', 'square', [
      ['S1', 6, 2, 3, 3],
      ['S2', 6, 2, 9, 3],
    ]),
    ...tables('garden', 'square', [
      ['Z1', 4, 1, 2, 3],
      ['Z2', 4, 1, 7, 3],
      ['Z3', 4, 1, 12, 3],
      ['Z4', 4, 1, 17, 3],
      ['Z5', 6, 1, 2, 10],
      ['Z6', 6, 1, 9, 10],
    ]),
  ],
  rows: [
    { tables: ['1', '2', '3', '4'].map(idOf), lost: 0 },
    { tables: ['S1', 'S2'].map(idOf), lost: 0 },
    { tables: ['Z1', 'Z2', 'Z3', 'Z4'].map(idOf), lost: 0 },
  ],
  gapMinutes: 0,
};

function tables(
  area: string,
  shape: Table['shape'],
  rows: [label: string, seats: number, smallest: number, x: number, y: number][],
): Table[] {
  return rows.map(([label, seats, smallest, x, y]) => ({
    _id: idOf(label),
    label,
    seats,
    smallest,
    area,
    isForWalkIns: false,
    shape,
    x,
    y,
  }));
}

function idOf(label: string): string {
  return `t${label.toLowerCase()}`;
}
