import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent, SNSEvent } from 'aws-lambda';
import { operations } from '#publishing/contract/api';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import type { Changes } from '../../testing/request.ts';
import { newId } from '../table/ids.ts';

const sockets = new Set<Socket>();
let answers = false;
/** A table that closes each connection, or (`answers`) takes requests and never replies. */
const broken = createServer((socket) => (answers ? sockets.add(socket) : socket.destroy())).listen(0, '127.0.0.1');
await once(broken, 'listening');
const database = process.env.AWS_ENDPOINT_URL_DYNAMODB;
process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
const lines = loggedLines();
const { callOperation, eventNameOf } = await import('../../testing/handlers.ts');
const { signAccessToken } = await import('../credentials/access-token.ts');
const { secretKeys } = await import('../services/secret-keys.ts');
const { TableUnavailable } = await import('../table/table-answers.ts');
const { OutOfTime } = await import('../services/aws-calls.ts');
const { eveningIn } = await import('../../testing/users.ts');
const { firstRefreshToken, writeRefreshToken } = await import('../credentials/refresh-token.ts');

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  broken.close();
  process.env.AWS_ENDPOINT_URL_DYNAMODB = database;
});

const newMail = {
  eventName: 'INSERT',
  dynamodb: {
    Keys: { pk: { S: 'OUTBOX#a@demo.test' }, sk: { S: 'MAIL#1' } },
    NewImage: { _id: { S: '1' }, state: { S: 'queued' } },
  },
} as DynamoDBRecord;
const all = operations().map((operation) => ({ ...operation, event: eventNameOf(operation) }));
const token = signAccessToken({ userId: newId(), sid: newId(), sv: 1 }, await secretKeys());
const refreshToken = writeRefreshToken(firstRefreshToken(newId(), newId(), 60), await secretKeys());
const sensible: Record<string, Changes> = {
  'reservations/add': { body: { dateTime: eveningIn(7) } },
  'auth/refresh-token': { body: { refreshToken } },
  'auth/logout': { body: { refreshToken } },
};

const changesOf = ({ event, route }: Pick<(typeof all)[number], 'event' | 'route'>): Changes => ({
  ...sensible[event],
  token: route.access === 'PUBLIC' ? undefined : token,
});
const sentence = 'We cannot answer right now. Please try again in a moment.';

describe('while the table cannot be reached', () => {
  it('each operation answers 503 and when to try again', () =>
    eachKeeps(all, async (operation) => {
      const { status, headers, body } = await callOperation(operation, changesOf(operation));
      expect(body).toMatchObject({ success: false, code: 'unavailable', message: sentence });
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }));

  it('the log names the error', () => {
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ code: 'unavailable', error: expect.stringMatching(/^TableUnavailable/) }),
    );
  });
});

describe('while the table takes requests and does not answer', () => {
  const left = { getRemainingTimeInMillis: () => 1500 };
  const delivery = { eventType: 'Delivery', mail: { messageId: '1', destination: ['jana@example.com'], tags: { mail: ['mail-1'] } } };
  const report = { Records: [{ Sns: { Message: JSON.stringify(delivery) } }] } as SNSEvent;
  beforeAll(() => {
    answers = true;
  });

  it('every function says so before Lambda stops it @full', async () => {
    lines.length = 0;
    const replies = await Promise.all(
      all.map(async (operation) => {
        const { status, body } = await callOperation(operation, changesOf(operation), left);
        return { event: operation.event, status, message: body.message };
      }),
    );
    expect(replies).toEqual(all.map(({ event }) => ({ event, status: 503, message: sentence })));
    // its own deadline ended each of them, before the tries of the table were used up
    const reasons = lines.map((line) => JSON.parse(line)).flatMap(({ code, error }) => (code === 'unavailable' && error) || []);
    expect(reasons).toEqual(all.map(() => expect.stringMatching(/^TableUnavailable \(OutOfTime\)/)));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['new mails', async () => (await import('#publishing/handlers/mailer')).handler({ Records: [newMail] }, left)],
    ['waiting mails', async () => (await import('#publishing/handlers/mailer')).handler({ source: 'aws.events' } as ScheduledEvent, left)],
    ['a report about a mail', async () => (await import('#publishing/handlers/mail-reports')).handler(report, left)],
    ['the schedule', async () => (await import('#evening/handlers/reservation-schedule')).handler({ task: 'time-limits' }, left)],
  ])('the function for %s fails before Lambda stops it, and is called again @full', async (_, call) => {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TableUnavailable);
    expect((error as Error).cause).toBeInstanceOf(OutOfTime);
  });
});
