import { afterEach, expect, it } from '@jest/globals';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { readTicket, writeCursor, writeTicket } from './seal.ts';

afterEach(resetClock);

it('a ticket gives its content back for an hour', async () => {
  stopClock(new Date('2027-03-10T09:00:00Z'));
  const ticket = await writeTicket({ menuId: 'a' });
  expect(await readTicket(ticket)).toEqual({ menuId: 'a' });
  moveClock(3599);
  expect(await readTicket(ticket)).toEqual({ menuId: 'a' });
  moveClock(1);
  expect(await readTicket(ticket)).toBeUndefined();
});

it('a ticket is refused when it was changed, made up, or sealed for another purpose', async () => {
  const ticket = await writeTicket({ menuId: 'a' });
  const [seal, text] = [ticket.slice(0, 22), Buffer.from(ticket, 'base64url').subarray(16).toString()];
  const changed = Buffer.concat([Buffer.from(seal, 'base64url'), Buffer.from(text.replace('"a"', '"b"'))]).toString('base64url');
  const cursor = await writeCursor('users', { content: { menuId: 'a' }, until: Date.now() + 60_000 });
  for (const other of [changed, cursor ?? '', `${ticket}=`, '', 'A'.repeat(60)]) expect(await readTicket(other)).toBeUndefined();
});
