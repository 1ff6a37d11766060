import { expect, it } from '@jest/globals';
import { reservationMail } from '../../testing/mails.ts';
import { wholeTable } from '../../testing/table.ts';
import type { Alert } from '../rules/mail.ts';
import { queueDigest } from './collected-alerts.ts';
import { queued, type StoredMail } from './outbox.ts';
import { putItem } from './table.ts';

it('of alerts about one reservation the newest version is told, whatever the clocks of those who queued them said', async () => {
  const alert = (version: number) => ({ ...reservationMail({ reservationId: 'r1', version }), kind: 'alert-changed' }) as Alert;
  const waiting = [3, 2].map((version, second) => {
    const createdAt = `2026-11-30T12:00:0${second}.000Z`;
    return { ...queued(alert(version)).Put.Item, state: 'waiting' as const, isCollected: true, createdAt } satisfies StoredMail;
  });
  for (const mail of waiting) await putItem(mail);
  await queueDigest(waiting);
  const told = (await wholeTable()).flatMap(({ mail }) => (mail as { alerts?: { version: number }[] } | undefined)?.alerts ?? []);
  expect(told.map(({ version }) => version)).toEqual([3]);
});
