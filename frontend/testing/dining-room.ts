import { jest } from '@jest/globals';
import type { Room, Table } from '#evening/contract/room';
import { client } from '../house/client/client.ts';

/** A square table for one and more, of this area, so far from the left. */
export const aTable = (_id: string, label: string, seats: number, area: string, x: number): Table => ({
  _id,
  label,
  seats,
  smallest: 1,
  area,
  isForWalkIns: false,
  shape: 'square',
  x,
  y: 1,
});

/** Tables 1 for two, 4 and 5 for four, which can be pushed together, in the hall; 9 for six in the garden. */
export const diningRoom: Room = {
  areas: [
    { _id: 'hall', name: 'Hall', isForWalkIns: false },
    { _id: 'garden', name: 'Garden', isForWalkIns: false },
  ],
  tables: [
    aTable('t1', '1', 2, 'hall', 1),
    aTable('t4', '4', 4, 'hall', 5),
    aTable('t5', '5', 4, 'hall', 10),
    aTable('t9', '9', 6, 'garden', 1),
  ],
  rows: [{ tables: ['t4', 't5'], lost: 0 }],
  gapMinutes: 0,
};

/** The restaurant has these tables; none: it counts seats. */
export const hasRoom = (room?: Room) => jest.spyOn(client.opening, 'room').mockResolvedValue({ message: '', data: { room, version: 1 } });
