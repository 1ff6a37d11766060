import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { callOperation, eventNameOf, protective } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { saysIn } from '../../testing/sentences.ts';
import { wholeTable } from '../../testing/table.ts';

const lines = loggedLines();
const begun = Date.now();
const { goodRequest } = await import('../../testing/good-requests.ts');
const [isEnglish, isCzech] = await Promise.all([saysIn('en'), saysIn('cs')]);
const cs = { 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' };
const all = operations().map((operation) => ({ ...operation, event: eventNameOf(operation) }));

/** Attributes that no reply may contain. */
const internal = ['pk', 'sk', 'PK', 'SK', 'hash', 'sv', 'ttl', 'list', 'sort', 'uses', 'ownerId', 'secretHash', 'previousHash', 'codeHash'];

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];
}

describe('a reply', () => {
  it('of each operation has the shape of the contract, a message in the language asked for, protective headers and no internal field', () =>
    eachKeeps(all, async (operation) => {
      const request = await goodRequest(operation);
      const { status, headers, body } = await callOperation(operation, { ...request, headers: { ...request.headers, ...cs } });
      expect(status).toBe(operation.route.status ?? 200);
      const caching = operation.route.reply === 'calendar' && { 'cache-control': 'private, no-cache' };
      expect(headers).toMatchObject({ ...protective, ...caching });
      if (operation.route.cachedSeconds) {
        const toVisitor = await callOperation(operation, { ...request, token: undefined });
        expect(toVisitor.headers).toMatchObject({ ...protective, 'cache-control': expect.any(String) });
      }
      if (operation.route.reply === 'pdf') {
        expect(headers['content-type']).toBe('application/pdf');
        expect(Buffer.from(body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
        return;
      }
      if (operation.route.reply === 'calendar') {
        expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
        expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
        return;
      }
      expect([body.success, headers['content-language']]).toEqual([true, 'cs']);
      expect([body.message].filter((message) => isEnglish(message) || !isCzech(message))).toEqual([]);
      expect(namesIn(body).filter((name) => internal.includes(name))).toEqual([]);
      expect(Object.keys(body).filter((name) => !['success', 'message', 'data', 'nextCursor'].includes(name))).toEqual([]);
      if (operation.route.reply) expect(operation.route.reply.parse(body.data)).toEqual(body.data);
      else expect(body.data).toBeUndefined();
    }));

  // changes of the own account have no version; those of many dishes name one for each of them or wait for a paste, and have tests of their own
  const ofMany = ['import', 'changeLines', 'takeBackImport'];
  const versioned = all.filter(
    ({ name, route }) => route.errors?.includes('version_conflict') && route.path.endsWith('{id}') && !ofMany.includes(name),
  );
  it('to each change of an older version has the current object and no internal field', () =>
    eachKeeps(versioned, async (operation) => {
      const changes = await goodRequest(operation);
      // an order has no version: it names the list that its user saw
      const stale = operation.name === 'arrange' ? { before: ['gone'], after: ['gone'] } : { version: 999 };
      const { status, body } = await callOperation(operation, { ...changes, body: { ...(changes.body as object), ...stale } });
      expect([status, body.code]).toEqual([409, 'version_conflict']);
      expect(namesIn(body).filter((name) => internal.includes(name))).toEqual([]);
      const shape = ('refusal' in operation.route && operation.route.refusal) || operation.route.reply;
      if (typeof shape === 'object') expect(shape.parse(body.data)).toEqual(body.data);
    }));
});

describe('the log of these requests', () => {
  const personal: string[] = [];
  beforeAll(async () => {
    for (const item of await wholeTable()) {
      const mail = item.mail as { to?: string } | undefined;
      const values = [item.email, item.username, item.surname, item.userEmail, item.userPhone, item.userSurname, item.comment, mail?.to];
      personal.push(...values.filter((value): value is string => typeof value === 'string' && value.length > 3));
    }
  });

  it('holds no address, phone number, name, comment, token or password', () => {
    expect(new Set(personal).size).toBeGreaterThan(25);
    const log = lines.join('\n');
    expect(personal.filter((value) => log.includes(value))).toEqual([]);
    // how each token begins; the first three letters of it stand in one of thousands of ids
    expect(log).not.toMatch(/@|eyJhbGci|Bearer|203\.0\.113|correct horse|correct%20horse/);
  });

  it('has one line of JSON for each request: id, route, status, time, and who asked by id only', () => {
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => 'route' in line);
    expect(requests.length).toBeGreaterThan(80);
    for (const line of requests) {
      expect(line).toMatchObject({
        requestId: expect.any(String),
        route: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      });
      expect(Object.keys(line).filter((key) => !['event', 'requestId', 'route', 'status', 'ms', 'userId', 'code'].includes(key))).toEqual(
        [],
      );
    }
  });
});

describe('the table', () => {
  it('has an expiry on reservations, sessions, reset codes, idempotency records, rate limits and mails', async () => {
    const passing = /^(RESERVATION|IDEMPOTENCY|RATE|OUTBOX)#|^SESSION#|^RESET$/;
    const items = (await wholeTable()).filter(({ pk, sk }) => passing.test(String(pk)) || passing.test(String(sk)));
    expect(items.length).toBeGreaterThan(30);
    // a limit that is counted until the full hour may end while the test runs
    expect(items.filter(({ ttl }) => typeof ttl !== 'number' || ttl < begun / 1000)).toEqual([]);
  });
});
