import { spokenOf } from '../spoken.ts';

/** What the operations on the room and on the tables of parties answer to staff. */
const en = {
  room: 'Room',
  roomSaved: 'The room has been saved.',
  roomChanged: 'Somebody else has changed the room in the meantime.',
  areaMissing: 'This area does not exist (any more).',
  areaClosed: 'The area is closed on this day.',
  areaOpened: 'The area is open again.',
  undecided: 'These reservations have no table either: please decide about them too.',
  seating: 'Seating',
  freeTables: 'Free tables',
  seated: 'The table has been given.',
  swapped: 'The tables have been swapped.',
  noTables: 'The restaurant has no tables yet.',
  reservationMissing: 'This reservation does not exist (any more).',
  withoutTable: 'One of these reservations has no table.',
  notHeld: 'A cancelled reservation has no table.',
  otherDays: 'These reservations are not on the same day.',
  noTable: 'No table is free for this party at this time.',
  /** What speaks against tables that staff have chosen. */
  objections: {
    unknown_table: 'There is no such table (any more).',
    not_together: 'These tables cannot be pushed together.',
    too_small: 'There are too few seats at this table.',
    too_large: 'This table is larger than the party needs.',
    below_smallest: 'This table is for larger parties.',
    closed_area: 'This area is closed on that day.',
    other_area: 'The guest asked for another area.',
    for_walk_ins: 'This table is kept for guests without a reservation.',
  },
  taken: (names: string) => `This table is taken by ${names}.`,
  /** What else comes of a table that was given. */
  pace: (guests: number, most: number, time: string) => `For the kitchen: ${guests} guests begin at ${time}, planned are ${most}.`,
  moved: (name: string, from: string, to: string) => `${name} now has table ${to} instead of ${from}.`,
  anyway: 'Give a reason to do it anyway.',
};

const cs: typeof en = {
  room: 'Místnost',
  roomSaved: 'Stoly byly uloženy.',
  roomChanged: 'Stoly mezitím změnil někdo jiný.',
  areaMissing: 'Tato část (už) neexistuje.',
  areaClosed: 'Část je na tento den zavřená.',
  areaOpened: 'Část je zase otevřená.',
  undecided: 'Stůl nemají ani tyto rezervace: rozhodněte prosím také o nich.',
  seating: 'Usazení',
  freeTables: 'Volné stoly',
  seated: 'Stůl byl přidělen.',
  swapped: 'Stoly byly vyměněny.',
  noTables: 'Restaurace zatím nemá zadané stoly.',
  reservationMissing: 'Tato rezervace (už) neexistuje.',
  withoutTable: 'Jedna z těchto rezervací nemá stůl.',
  notHeld: 'Zrušená rezervace nemá stůl.',
  otherDays: 'Tyto rezervace nejsou na stejný den.',
  noTable: 'Pro tuto společnost není v tento čas volný stůl.',
  objections: {
    unknown_table: 'Takový stůl (už) neexistuje.',
    not_together: 'Tyto stoly nelze srazit k sobě.',
    too_small: 'U tohoto stolu je málo míst.',
    too_large: 'Tento stůl je větší, než společnost potřebuje.',
    below_smallest: 'Tento stůl je pro větší společnosti.',
    closed_area: 'Tato část je ten den zavřená.',
    other_area: 'Host chtěl jinou část.',
    for_walk_ins: 'Tento stůl je vyhrazen hostům bez rezervace.',
  },
  taken: (names) => `U tohoto stolu sedí: ${names}.`,
  pace: (guests, most, time) => `Pro kuchyni: v\u00a0${time} začíná hostů ${guests}, v\u00a0plánu je ${most}.`,
  moved: (name, from, to) => `${name}: místo stolu ${from} má teď stůl ${to}.`,
  anyway: 'Chcete-li to přesto udělat, uveďte důvod.',
};

export const messages = spokenOf({ en, cs });
