import { describe, expect, it } from '@jest/globals';
import {
  contactsOf,
  isMeant,
  type KeptReservation,
  latestFound,
  lookLikeOne,
  lookUps,
  merged,
  mostApart,
  mostKept,
  moved,
  type StoredGuest,
  shownGuest,
  withoutReservation,
  withReservation,
  wordsOf,
} from './guests.ts';
import { reservationNumber } from './reservation-number.ts';

const now = new Date('2027-03-12T20:00:00Z');
const year = 365 * 86_400;

/** What is kept of a reservation, by default of a confirmed one of a day (March 2027) that lies behind. */
function kept(day: number, changes: Partial<KeptReservation> = {}): KeptReservation {
  const date = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
  return {
    version: 1,
    startsAt: `${date}T17:30:00.000Z`,
    dateTime: `${date}T18:30`,
    status: 'confirmed',
    userName: 'Jana',
    userSurname: 'Nováková',
    userEmail: 'jana@example.com',
    userPhone: '+420777123456',
    comment: '',
    isNoShow: false,
    ttl: Math.floor(Date.parse(date) / 1000) + year,
    ...changes,
  };
}

const nobody: StoredGuest = { _id: 'g', version: 0, kept: {}, contacts: ['jana@example.com', '+420777123456'] };
const guest = (...all: KeptReservation[]) => all.reduce((one, each, i) => withReservation(one, `r${i}`, each), nobody);
const shown = (...all: KeptReservation[]) => shownGuest(guest(...all), now);
const finds = (q: string, ...all: KeptReservation[]) =>
  lookUps(q).some((lookUp) => {
    const { shared, own, numbers } = wordsOf(guest(...all));
    const words = [...shared, ...own, ...numbers.map(([number]) => number)];
    return words.some((word) => word.startsWith(lookUp.prefix)) && isMeant(words, lookUp);
  });

describe('the record of a guest', () => {
  it('counts visits, no-shows and tables ahead, and says when the last visit was', () => {
    const all = [
      kept(1),
      kept(5),
      kept(8, { isNoShow: true }),
      kept(9, { status: 'cancelled' }),
      kept(20),
      kept(21, { status: 'pending' }),
    ];
    expect(shown(...all)).toMatchObject({ visits: 2, noShows: 1, ahead: 2, lastVisit: '2027-03-05T18:30' });
  });

  it('has name, address, phone and language of the latest reservation that gave them', () => {
    const latest = kept(9, { userName: 'Johana', userEmail: '', language: undefined });
    expect(shown(latest, kept(8, { language: 'cs', userPhone: '+420777000000' }))).toMatchObject({
      userName: 'Johana',
      userEmail: 'jana@example.com',
      userPhone: '+420777123456',
      language: 'cs',
      contacts: ['+420777123456', 'jana@example.com', '+420777000000'],
    });
  });

  it('is renamed by staff and by guests with a confirmed address, and not by what somebody typed in with the same address', () => {
    const stranger = kept(9, { userName: 'Zlý', userPhone: '+420600000000', isNamed: false });
    const jana = { userName: 'Jana', userPhone: '+420777123456' };
    expect(shown(stranger, kept(8))).toMatchObject(jana);
    expect(shown(stranger, kept(8, { isNamed: false }))).toMatchObject(jana);
    expect(shown(kept(10, { userName: 'Johana', isNamed: true }), stranger, kept(8))).toMatchObject({ userName: 'Johana' });
    expect(shown(stranger)).toMatchObject({ userName: 'Zlý' });
  });

  it('has all allergens that were named, and the needs that were named last', () => {
    const all = [kept(1, { allergens: [7, 1], needs: ['pram'] }), kept(2, { allergens: [1, 8], needs: ['dog'] }), kept(3)];
    expect(shown(...all)).toMatchObject({ allergens: [1, 7, 8], needs: ['dog'] });
  });

  it('has the notes of the latest reservations, the newest first', () => {
    const all = [kept(1, { comment: 'Window' }), kept(2), kept(3, { staffNote: 'Tips well' })];
    expect(shown(...all)?.notes).toEqual([
      { _id: 'r2', dateTime: '2027-03-03T18:30', staffNote: 'Tips well' },
      { _id: 'r0', dateTime: '2027-03-01T18:30', comment: 'Window' },
    ]);
  });

  it('forgets what has ended, although the table still has it', () => {
    const ended = Math.floor(now.getTime() / 1000);
    expect(shown(kept(1, { ttl: ended, allergens: [1] }), kept(2))).toMatchObject({ visits: 1, allergens: [] });
    expect(shown(kept(1, { ttl: ended }))).toBeUndefined();
  });

  it('keeps a later version of a reservation against an earlier one that comes late', () => {
    const first = guest(kept(1, { version: 3, isNoShow: true }));
    expect(withReservation(first, 'r0', kept(1, { version: 2 }))).toBe(first);
    expect(withReservation(first, 'r0', kept(1, { version: 4 })).kept.r0?.isNoShow).toBe(false);
  });

  it('keeps the latest reservations only, and the notes of five of them', () => {
    const all = Array.from({ length: mostKept + 3 }, (_, i) => kept(-i, { comment: `note ${i}` }));
    const { kept: left } = guest(...all);
    expect(Object.keys(left)).toHaveLength(mostKept);
    expect(left[`r${mostKept}`]).toBeUndefined();
    expect(Object.values(left).filter(({ comment }) => comment)).toHaveLength(5);
    expect(left.r4?.comment).toBe('note 4');
  });

  it('is led to by contacts of its reservations only', () => {
    const both = guest(kept(1), kept(2, { userEmail: '' }));
    expect(withoutReservation(both, 'r0').contacts).toEqual(['+420777123456']);
    expect(withoutReservation(both, 'r1').contacts).toEqual(['jana@example.com', '+420777123456']);
  });

  it('has the reservations of both, and what led to both, when two are one', () => {
    const other = { ...guest(kept(4, { userEmail: 'novakova@example.com' })), _id: 'other', contacts: ['novakova@example.com'] };
    const one = merged(guest(kept(1)), { ...other, kept: { r9: kept(4, { userEmail: 'novakova@example.com' }) } });
    expect(one).toMatchObject({ _id: 'g', contacts: ['jana@example.com', '+420777123456', 'novakova@example.com'] });
    expect(Object.keys(one.kept).toSorted()).toEqual(['r0', 'r9']);
  });

  it('has the later version of a reservation that both have, when two are one', () => {
    const [former, later] = [guest(kept(1)), guest(kept(1, { version: 2, userEmail: '' }))];
    for (const one of [merged(former, later), merged(later, former)]) expect(one.kept.r0?.version).toBe(2);
  });

  it('never has more words than two of them fit into one transaction', () => {
    const most = Array.from({ length: mostKept }, (_, i) =>
      kept(-i, {
        userName: `Name${i} Second${i}`,
        userSurname: `Surname${i}`,
        userEmail: `mail${i}@example.com`,
        userPhone: `+4477700${10000 + i}`,
      }),
    );
    const all = most.map((one, i) => [`r${i}`, i < mostApart ? { ...one, isApart: true } : one] as const);
    const words = wordsOf({ ...nobody, kept: Object.fromEntries(all), contacts: most.slice(0, 6).flatMap(contactsOf) });
    // two records and the entry of the trail beside the words of both
    expect(2 * Object.values(words).flat().length + 4).toBeLessThanOrEqual(100);
  });
});

describe('a reservation that staff say is of another guest', () => {
  const stranger = kept(9, {
    userName: 'Petr',
    userSurname: 'Cizí',
    userPhone: '+420600000000',
    isNamed: false,
    comment: 'A cake',
    isNoShow: true,
  });
  const jana = { ...guest(kept(1, { comment: 'Window' }), kept(2)), contacts: ['jana@example.com', '+420777123456', '+420600000000'] };
  const both = withReservation(jana, 'their', stranger);
  const apart = (to: StoredGuest = { _id: 'new', version: 0, kept: {}, contacts: [] }) => moved('their', stranger, { from: both, to });

  it('counts for that guest and no more for the other one, with its notes and the telephone that nobody else gave', () => {
    const [left, theirs] = apart();
    expect(left).toEqual({ ...jana, contacts: ['jana@example.com', '+420777123456'] });
    expect(theirs.contacts).toEqual(['+420600000000']);
    expect(shownGuest(left, now)).toMatchObject({ reservations: 2, visits: 2, noShows: 0, notes: [{ comment: 'Window' }] });
    expect(shownGuest(theirs, now)).toMatchObject({
      userName: 'Petr',
      reservations: 1,
      visits: 0,
      noShows: 1,
      notes: [{ comment: 'A cake' }],
    });
  });

  it('is found by the address too, which is that of the other guest: only the own telephone is told as theirs', () => {
    const [, theirs] = apart();
    expect(wordsOf(theirs)).toMatchObject({ shared: ['cizi', 'petr', 'jana@example.com'], own: ['420600000000'] });
    expect(shownGuest(theirs, now)).toMatchObject({ userEmail: '', userPhone: '+420600000000' });
  });

  it('leads to its record by itself, until all its contacts lead there', () => {
    const [left, theirs] = apart();
    expect(wordsOf(theirs).apart).toEqual([['=their', stranger.ttl]]);
    const third = { ...guest(kept(4, { userEmail: 'petr@example.com', userPhone: '' })), _id: 'third', contacts: ['petr@example.com'] };
    expect(wordsOf(merged(third, theirs)).apart).toHaveLength(1);
    for (const one of [merged(left, theirs), merged(theirs, left)]) expect(wordsOf(one).apart).toEqual([]);
  });

  it('is again where it was when it is moved back, or when the two are one', () => {
    const [left, theirs] = apart();
    expect(moved('their', stranger, { from: theirs, to: left })[1]).toEqual(both);
    expect(merged(left, theirs)).toEqual(both);
  });

  it('leads to its record by itself only as one of the latest: older ones are left out', () => {
    const many = Array.from({ length: mostApart + 2 }, (_, i) => kept(-i, { isApart: true }));
    const { kept: left } = guest(...many, kept(-90));
    expect(Object.keys(left)).toHaveLength(mostApart + 1);
    expect(left[`r${mostApart}`]).toBeUndefined();
  });
});

describe('a search', () => {
  it.each([
    ['nov', true],
    ['NOVÁ', true],
    ['Nováková Jana', true],
    ['ja no', true],
    ['jan xx', false],
    ['ana', false],
    ['777 123', true],
    ['+420 777', true],
    ['00420 777 123', true],
    ['0777 123', true],
    ['123456', false],
    ['jana@ex', true],
    ['petr@ex', false],
    ['   ', false],
  ])('for %j finds Jana Nováková: %s', (q, found) => {
    expect(finds(q, kept(1))).toBe(found);
  });

  it('gives eight guests, the one with the latest reservation first', () => {
    const last = (position: number) => ({ last: `2027-03-${10 + position}` });
    expect(latestFound(Array.from({ length: 10 }, (_, i) => last(i)))).toEqual(Array.from({ length: 8 }, (_, i) => last(9 - i)));
  });

  it('finds the guest by the whole number of a reservation only', () => {
    const number = reservationNumber('r0');
    expect(finds(number, kept(1))).toBe(true);
    expect(finds(number.toLowerCase().replace('-', ' '), kept(1))).toBe(true);
    expect(finds(number.slice(0, 5), kept(1))).toBe(false);
  });

  it('finds an older name of the guest too', () => {
    expect(finds('svobod', kept(9), kept(1, { userSurname: 'Svobodová' }))).toBe(true);
  });
});

describe('a phone number', () => {
  it.each([
    ['00420777123456', '+420777123456'],
    ['420777123456', '+420777123456'],
    ['+420777123456', '+420777123456'],
    ['0664123456789', '0664123456789'],
  ])('%s is kept as %s', (userPhone, contact) => {
    expect(contactsOf({ userPhone })).toEqual([contact]);
  });
});

describe('two guests', () => {
  const one = shown(kept(1));
  const other = (changes: Partial<KeptReservation>) => {
    const found = shown(kept(2, { userEmail: 'other@example.com', userPhone: '+420600000000', ...changes }));
    return found && { ...found, _id: 'other' };
  };
  it.each([
    ['the same name without accents', { userName: 'JANA', userSurname: 'Novakova' }, true],
    ['one phone number', { userName: 'Petr', userPhone: '+420777123456' }, true],
    ['nothing in common', { userName: 'Petr' }, false],
  ])('with %s look like one: %s', (_what, changes, alike) => {
    const [a, b] = [one, other(changes)];
    expect(a && b && lookLikeOne(a, b)).toBe(alike);
  });
});
