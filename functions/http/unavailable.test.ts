import { afterAll, describe, expect, it } from '@jest/globals';
import { operations } from '#contract/index';
import { newId } from '../data/ids.ts';
import { loggedLines } from '../testing/logs.ts';
import type { Changes } from '../testing/request.ts';

const database = process.env.AWS_ENDPOINT_URL_DYNAMODB;
// nobody listens on port 1
process.env.AWS_ENDPOINT_URL_DYNAMODB = 'http://127.0.0.1:1';
const lines = loggedLines();
const { callOperation, eventNameOf } = await import('../testing/handlers.ts');
const { signAccessToken } = await import('./access-token.ts');
const { secrets } = await import('../services/secrets.ts');
const { eveningIn } = await import('../testing/people.ts');
const { firstRefreshToken, writeRefreshToken } = await import('./refresh-token.ts');

afterAll(() => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = database;
});

const all = operations().map((operation) => ({ ...operation, event: eventNameOf(operation) }));
const token = signAccessToken({ userId: newId(), sid: newId(), sv: 1 }, await secrets());
const refreshToken = writeRefreshToken(firstRefreshToken(newId(), newId(), 60), await secrets());
const sensible: Record<string, Changes> = {
  'reservations/add': { body: { dateTime: eveningIn(7) } },
  'auth/refresh-token': { body: { refreshToken } },
  'auth/logout': { body: { refreshToken } },
};

describe('while the table cannot be reached', () => {
  it.each(all)('$event answers 503 and when to try again', async ({ event, ...operation }) => {
    const { status, headers, body } = await callOperation(operation, {
      ...sensible[event],
      token: operation.route.access === 'PUBLIC' ? undefined : token,
    });
    expect(body).toMatchObject({ success: false, code: 'unavailable', message: expect.any(String) });
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leaves a line that tells what was wrong', () => {
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ code: 'unavailable', error: expect.stringMatching(/^TableUnavailable/) }),
    );
  });
});
