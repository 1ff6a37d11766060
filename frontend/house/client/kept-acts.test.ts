import { beforeEach, expect, it } from '@jest/globals';
import { sessionOf } from '../../testing/session.ts';
import { dropChain, type KeptAct, keepAct, keptActs } from './kept-acts.ts';
import { keepSession } from './session/stored-session.ts';

const signIn = (id: string) => keepSession(sessionOf('t', id));
const arrives = (id: string) => keepAct({ id, version: 1, act: { step: 'arrived' } });
const idsKept = () => keptActs().map(({ id }) => id);

beforeEach(() => signIn('u1'));

it('what one of the staff has done without a network is nothing that another one has done', () => {
  arrives('a');
  signIn('u2');
  expect(idsKept()).toEqual([]);
});

it('a refused act takes along what follows of its party, and of whoever was to swap with it', () => {
  arrives('a');
  const [refused] = keptActs();
  keepAct({ id: 'a', version: 2, act: { swapWith: { _id: 'b', version: 1 }, gives: ['t1'], gets: ['t2'] } });
  for (const id of ['c', 'b']) arrives(id);
  expect(dropChain(refused as KeptAct)).toEqual(['a', 'b']);
  expect(idsKept()).toEqual(['c']);
});
