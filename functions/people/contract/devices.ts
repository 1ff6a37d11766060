import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { devices as messages } from '#people/words';

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => messages().time }));

/** Hours in which a device is not told, in the restaurant's wall time; `to` may be on the next day. */
export const QuietHours = z.object({ from: ClockTime, to: ClockTime });
export type QuietHours = z.infer<typeof QuietHours>;

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), { error: () => messages().subscription }));

/** A browser as the Push API describes it: its address at a push service, its two keys, and the key that it expects messages to be signed with. */
export const Device = z.object({
  endpoint: z.string().check(z.maxLength(1000, { error: () => messages().subscription })),
  p256dh: base64url(87),
  auth: base64url(22),
  key: base64url(87),
  quiet: z.optional(QuietHours),
  /** Whether a message is sent to try it. */
  isTest: z.optional(z.boolean()),
});
export type Device = z.infer<typeof Device>;

/** The operations by which staff have a browser told of what guests do; they belong to the group `auth`. */
export const devices = {
  showPushKey: {
    method: 'GET',
    path: '/api/auth/devices/key',
    access: 'STAFF',
    summary: 'The key with which a browser subscribes to messages (VAPID, RFC 8292)',
    reply: z.object({ key: z.string() }),
  },
  tellDevice: {
    method: 'PUT',
    path: '/api/auth/devices/tell',
    access: 'STAFF',
    summary:
      'Tell this browser of requests, changes and cancellations until the session ends; again, to renew it or to change its quiet hours',
    body: Device,
    limit: 'change',
  },
  leaveDevice: {
    method: 'DELETE',
    path: '/api/auth/devices/leave',
    access: 'STAFF',
    summary: 'Tell the browser of this session no more',
  },
} as const satisfies Routes;
