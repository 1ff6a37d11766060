import {
  type AttributeValue,
  BatchGetItemCommand,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from '@jest/globals';
import { client } from '#house/table/table';

// low-level requests, with which a test can send what `data/` never sends
export const TableName = process.env.TABLE_NAME;
export type Item = Record<string, AttributeValue>;

export const text = (S: string) => ({ S });
export const long = (bytes: number) => 'x'.repeat(bytes);
export const aKey = (pk: string = crypto.randomUUID(), sk = 'TEST') => ({ pk: text(pk), sk: text(sk) });

export const get = (Key: Item) => client.send(new GetItemCommand({ TableName, Key }));
export const getAll = (Keys: Item[]) => client.send(new BatchGetItemCommand({ RequestItems: { [TableName ?? '']: { Keys } } }));
export const put = (Item: Item, more: Partial<PutItemCommandInput> = {}) => client.send(new PutItemCommand({ TableName, Item, ...more }));
export const putWith = (attributes: Item) => put({ ...aKey(), ...attributes });

export function update(UpdateExpression: string, values: Item, more: Partial<UpdateItemCommandInput> = {}) {
  const input = { TableName, Key: aKey(), UpdateExpression, ExpressionAttributeValues: values, ...more };
  return client.send(new UpdateItemCommand(input));
}

export function query(KeyConditionExpression: string, values: Record<string, string>, more: Partial<QueryCommandInput> = {}) {
  const ExpressionAttributeValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, text(value)]));
  return client.send(new QueryCommand({ TableName, KeyConditionExpression, ExpressionAttributeValues, ...more }));
}

export function queryList(values: Record<string, string>, start?: Record<string, string>) {
  const condition = `#list = :list${values.from === undefined ? '' : ' AND #sort BETWEEN :from AND :to'}`;
  const names = { '#list': 'list', ...(values.from !== undefined && { '#sort': 'sort' }) };
  const place = start && { ...aKey(), ...Object.fromEntries(Object.entries(start).map(([name, value]) => [name, text(value)])) };
  return query(condition, values, { IndexName: 'byList', ExpressionAttributeNames: names, ExclusiveStartKey: place });
}

/** Requests by name. */
export type Requests = Record<string, () => Promise<unknown>>;

/** Tests that the table refuses each request with a ValidationException. */
export function areRefused(requests: Requests): void {
  it.each(Object.entries(requests))('refuses %s', async (_what, request) => {
    await expect(request()).rejects.toMatchObject({ name: 'ValidationException' });
  });
}

/** Tests that the table accepts each request. */
export function areAnswered(requests: Requests): void {
  it.each(Object.entries(requests))('accepts %s', async (_what, request) => {
    await expect(request()).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
  });
}
