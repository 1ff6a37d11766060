import { describe } from '@jest/globals';
import {
  aKey,
  areAnswered,
  areRefused,
  get,
  getAll,
  long,
  put,
  putWith,
  query,
  queryList,
  text,
  update,
} from '../../testing/table-requests.ts';

describe('DynamoDB, asked with an empty key,', () => {
  areRefused({
    'an item without a partition key': () => put(aKey('')),
    'an item without a sort key': () => put(aKey('p', '')),
    'an item with an empty index key': () => putWith({ ownerId: text('') }),
    'an update to an empty index key': () => update('SET ownerId = :o', { ':o': text('') }),
    'the look-up of an empty key': () => get(aKey('p', '')),
    'the look-up of several keys, one of them empty': () => getAll([aKey(), aKey('')]),
    'a query of an empty partition': () => query('pk = :pk', { pk: '' }),
    'a query of an empty partition of an index': () => queryList({ list: '' }),
    'a query from an empty bound on': () => queryList({ list: 'l', from: '', to: '~' }),
    'a query of an empty prefix': () => query('pk = :pk AND begins_with(sk, :prefix)', { pk: 'p', prefix: '' }),
    'a query that goes on after an empty key': () => queryList({ list: 'l' }, { list: 'l', sort: '' }),
  });
});

describe('DynamoDB, asked to go on somewhere else,', () => {
  areRefused({
    'a query that goes on before its lower bound': () => queryList({ list: 'l', from: 'b', to: 'c' }, { list: 'l', sort: 'a' }),
    'a query that goes on behind its upper bound': () => queryList({ list: 'l', from: 'b', to: 'c' }, { list: 'l', sort: 'd' }),
    'a query that goes on in another partition': () => queryList({ list: 'l' }, { list: 'm', sort: 'a' }),
    'a query between bounds in the wrong order': () => queryList({ list: 'l', from: 'c', to: 'b' }),
  });
});

describe('DynamoDB, given keys of any length,', () => {
  areRefused({
    'a partition key of 2049 bytes': () => put(aKey(long(2049))),
    'a sort key of 1025 bytes, counted in UTF-8': () => put(aKey('p', `${'é'.repeat(512)}x`)),
    'a partition key of 2049 bytes in an index': () => putWith({ list: text(long(2049)), sort: text('s') }),
    'a sort key of 1025 bytes in an index': () => putWith({ list: text('l'), sort: text(long(1025)) }),
    'an update to a sort key of 1025 bytes in an index': () =>
      update('SET #sort = :s', { ':s': text(long(1025)) }, { ExpressionAttributeNames: { '#sort': 'sort' } }),
    'a query of a partition key of 2049 bytes': () => query('pk = :pk', { pk: long(2049) }),
    'a query up to a sort key of 1025 bytes': () => queryList({ list: 'l', from: 'a', to: long(1025) }),
  });
  areAnswered({
    'keys of 2048 and 1024 bytes': () => put(aKey(long(2048), long(1024))),
    'index keys of 2048 and 1024 bytes': () => putWith({ list: text(long(2048)), sort: text(long(1024)) }),
    'a query of a whole partition of an index': () => queryList({ list: 'l' }),
    'a query that goes on within its bounds': () => queryList({ list: 'l', from: 'a', to: 'c' }, { list: 'l', sort: 'b' }),
  });
});
