import { afterEach, expect, it, jest } from '@jest/globals';
import { writeCursor } from './cursor.ts';
import { readTicket, writeTicket } from './ticket.ts';

afterEach(() => void jest.useRealTimers());

it('a ticket gives its content back for an hour', async () => {
  const ticket = await writeTicket({ menuId: 'a' });
  const written = Date.now();
  expect(await readTicket(ticket)).toEqual({ menuId: 'a' });
  jest.useFakeTimers({ now: written + 59 * 60_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  expect(await readTicket(ticket)).toEqual({ menuId: 'a' });
  jest.setSystemTime(written + 61 * 60_000);
  expect(await readTicket(ticket)).toBeUndefined();
});

it('a ticket is refused when it was changed, made up, or sealed for another purpose', async () => {
  const ticket = await writeTicket({ menuId: 'a' });
  const [seal, text] = [ticket.slice(0, 22), Buffer.from(ticket, 'base64url').subarray(16).toString()];
  const changed = Buffer.concat([Buffer.from(seal, 'base64url'), Buffer.from(text.replace('"a"', '"b"'))]).toString('base64url');
  const cursor = await writeCursor('users', { content: { menuId: 'a' }, until: Date.now() + 60_000 });
  for (const other of [changed, cursor ?? '', `${ticket}=`, '', 'A'.repeat(60)]) expect(await readTicket(other)).toBeUndefined();
});
