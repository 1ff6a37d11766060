import {
  type AttributeValue,
  type Delete,
  GetItemCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { describe } from '@jest/globals';
import {
  aKey,
  areAnswered,
  areRefused,
  get,
  getAll,
  type Item,
  long,
  put,
  putWith,
  query,
  queryList,
  TableName,
  text,
  update,
} from '../../testing/table-requests.ts';
import { client } from './table.ts';

const keysOf = (count: number) => Array.from({ length: count }, () => aKey());
const inside = (levels: number): AttributeValue => (levels === 0 ? text('a') : { L: [inside(levels - 1)] });
const transact = (TransactItems: TransactWriteItem[]) => client.send(new TransactWriteItemsCommand({ TransactItems }));

describe('DynamoDB, given too much,', () => {
  areRefused({
    'an item of more than 400 KB': () => putWith({ a: text(long(400 * 1024)) }),
    'an item that grows over 400 KB by an update': async () => {
      const Key = aKey();
      await put({ ...Key, a: text(long(300 * 1024)) });
      return update('SET b = :b', { ':b': text(long(300 * 1024)) }, { Key });
    },
    'lists 33 deep': () => putWith({ a: inside(33) }),
  });
});

describe('DynamoDB, given a strange value,', () => {
  areRefused({
    'an empty set': () => putWith({ a: { SS: [] } }),
    'a set with a value twice': () => putWith({ a: { SS: ['a', 'a'] } }),
    'a number of 39 digits': () => putWith({ a: { N: '1'.repeat(39) } }),
    'a number below 1e-130': () => putWith({ a: { N: '5e-324' } }),
    'a number above 1e126': () => putWith({ a: { N: '1e126' } }),
    'an attribute without a name': () => putWith({ '': text('a') }),
  });
});

const exists = 'attribute_exists(pk)';
const many = (count: number) => Array.from({ length: count }, (_, index) => `:v${index}`);

describe('DynamoDB, given an expression,', () => {
  areRefused({
    'a reserved word in a condition': () => put(aKey(), { ConditionExpression: 'attribute_not_exists(status)' }),
    'a reserved word in an update': () => update('SET ttl = :a', { ':a': text('a') }),
    'a reserved word in a key condition': () => query('list = :list', { list: 'l' }, { IndexName: 'byList' }),
    'a reserved word in a projection': () => client.send(new GetItemCommand({ TableName, Key: aKey(), ProjectionExpression: 'sk, name' })),
    'a name that is not used': () => update('SET a = :a', { ':a': text('a') }, { ExpressionAttributeNames: { '#b': 'b' } }),
    'a value that is not used': () => update('SET a = :a', { ':a': text('a'), ':b': text('b') }),
    'a name that is not defined': () => update('SET #a = :a', { ':a': text('a') }),
    'a value that is not defined': () => update('SET a = :a, b = :b', { ':a': text('a') }),
    'an empty update': () => update('', {}, { ExpressionAttributeValues: undefined }),
    'an update of a key': () => update('SET pk = :a', { ':a': text('a') }),
    'an update of one attribute twice': () => update('SET a = :a REMOVE a', { ':a': text('a') }),
    'a condition of 4097 bytes': () => put(aKey(), { ConditionExpression: exists.padEnd(4097) }),
    'a list of 101 values': () =>
      put(aKey(), {
        ConditionExpression: `a IN (${many(101)})`,
        ExpressionAttributeValues: Object.fromEntries(many(101).map((name) => [name, text(name)])),
      }),
    'a condition with 301 operators': () =>
      put(aKey(), { ConditionExpression: Array(151).fill('a = :a').join(' OR '), ExpressionAttributeValues: { ':a': text('a') } }),
  });
});

describe('DynamoDB, asked for many things at once,', () => {
  areRefused({
    'a transaction of no action': () => transact([]),
    'a transaction of 101 actions': () => transact(keysOf(101).map((Key) => ({ Delete: { TableName, Key } }))),
    'two actions on one item': () => {
      const Key = aKey();
      return transact([{ Put: { TableName, Item: Key } }, { Delete: { TableName, Key } }]);
    },
    'two actions in the place of one': () => {
      const [Item, Key] = [aKey(), aKey()];
      const both: { Put: { TableName: string | undefined; Item: Item }; Delete: Delete } = {
        Put: { TableName, Item },
        Delete: { TableName, Key },
      };
      return transact([both as never]);
    },
    'a transaction of more than 4 MB': () =>
      transact(keysOf(12).map((key) => ({ Put: { TableName, Item: { ...key, a: text(long(380 * 1024)) } } }))),
    'the look-up of 101 keys': () => getAll(keysOf(101)),
    'the look-up of one key twice': () => {
      const key = aKey();
      return getAll([key, key]);
    },
  });
});

describe('DynamoDB, given just as much as it takes,', () => {
  areAnswered({
    'an empty text outside of keys': () => putWith({ a: text('') }),
    'an item of just 400 KB': () => put({ pk: text('p'), sk: text('s'), a: text(long(400 * 1024 - 7)) }),
    'a number of 38 digits': () => putWith({ a: { N: '1'.repeat(38) } }),
    'a transaction of 100 actions': () => transact(keysOf(100).map((Key) => ({ Delete: { TableName, Key } }))),
    'the look-up of 100 keys': () => getAll(keysOf(100)),
    'an update of 350 attributes': () =>
      update(
        `SET ${many(350).map((value) => `${value.slice(1)}=${value}`)}`,
        Object.fromEntries(many(350).map((name) => [name, text('a')])),
      ),
    'a condition with 299 operators': () =>
      put(aKey(), { ConditionExpression: Array(150).fill('pk <> :a').join(' OR '), ExpressionAttributeValues: { ':a': text('a') } }),
  });
});

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
