import { expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { aParty, at } from '../../../testing/evening-party.ts';
import { newsOf } from './news.ts';

const seen = aParty('a', '19:00');
const now = (changes: Partial<Reservation>) => ({ ...seen, version: 2, ...changes });

it.each<[string, Reservation | undefined, Reservation, string | undefined]>([
  ['one that was not there', undefined, now({}), 'New'],
  ['a request that was not there', undefined, now({ status: 'pending' }), 'New'],
  ['one that was cancelled and stands again', now({ version: 1, status: 'cancelled' }), now({}), 'New'],
  ['another time', seen, now({ dateTime: '2026-12-18T20:00' }), 'Changed: 19:00 → 20:00'],
  ['another day', seen, now({ dateTime: '2026-12-19T19:00' }), 'Changed: Fri 18 Dec, 19:00 → Sat 19 Dec, 19:00'],
  ['more guests', seen, now({ seats: 4 }), 'Changed: 2 → 4 covers'],
  ['what the guest writes', seen, now({ comment: 'With a pram.' }), 'Changed: comment'],
  ['an allergy', seen, now({ allergens: [1] }), 'Changed: allergies and needs'],
  ['a need that is gone', now({ version: 1, needs: ['dog'] }), now({ needs: [] }), 'Changed: allergies and needs'],
  ['several things', seen, now({ dateTime: '2026-12-18T18:00', seats: 1 }), 'Changed: 19:00 → 18:00, 2 → 1 cover'],
  ['a cancellation', seen, now({ status: 'cancelled', seats: 4 }), 'Cancelled'],
  ['the same version, as this device has written it', seen, now({ version: 1, seats: 4 }), undefined],
  ['an older version than this device has written', now({ version: 3 }), now({ seats: 4 }), undefined],
  ['one that came and was cancelled unseen', undefined, now({ status: 'cancelled' }), undefined],
  ['a change of one that is cancelled', now({ version: 1, status: 'cancelled' }), now({ status: 'cancelled', seats: 4 }), undefined],
  ['a change that was taken back', seen, now({ version: 3 }), undefined],
  [
    'another table, a confirmation, a note of staff',
    now({ version: 1, status: 'pending' }),
    now({ tables: ['t1'], staffNote: 'Hi' }),
    undefined,
  ],
  ['a walk-in of a colleague', undefined, now({ visit: { seatedAt: at('19:00') } }), undefined],
  ['one more guest at the door', seen, now({ seats: 3, visit: { arrivedAt: at('19:00') } }), undefined],
])('of %s is said', (_, before, after, words) => {
  expect(newsOf(before, after)?.words).toBe(words);
});
