import * as z from 'zod/mini';
import { guestList, type Routes } from '#house/contract/route';
import { DayOrNone, Id, line, lines, Version } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { notifications as messages } from '#site/words';

export const NotificationStyle = z.enum(['info', 'success', 'warning', 'error', 'default']);
export type NotificationStyle = z.infer<typeof NotificationStyle>;

export const NotificationType = z.enum(['modal', 'container']);
export type NotificationType = z.infer<typeof NotificationType>;

const translations = translationsOf({ heading: line(0, 120), message: lines(0, 2000) });

export const Notification = z.object({
  _id: z.string(),
  heading: z.string(),
  message: z.string(),
  translations,
  style: NotificationStyle,
  visibility: z.boolean(),
  /** The first and the last day on which guests see it; empty, or absent, where it has no such end. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  type: NotificationType,
  /** ISO 8601, UTC. */
  lastUpdated: z.string(),
  version: z.number(),
});
export type Notification = z.infer<typeof Notification>;

const fields = {
  heading: line(1, 120, () => messages().heading),
  message: lines(1, 2000, () => messages().message),
  translations,
  style: NotificationStyle,
  visibility: z.boolean(),
  from: DayOrNone,
  to: DayOrNone,
  type: NotificationType,
};

const endsAfterItBegins = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from = '', to = '' }) => from === '' || to === '' || from <= to,
  { path: ['to'], error: () => messages().lastDay },
);

export const NewNotification = z
  .object({
    ...fields,
    style: z._default(fields.style, 'warning'),
    visibility: z._default(fields.visibility, true),
    from: z._default(fields.from, ''),
    to: z._default(fields.to, ''),
    type: z._default(fields.type, 'modal'),
  })
  .check(endsAfterItBegins);
export type NewNotification = z.infer<typeof NewNotification>;

export const NotificationChanges = z.partial(z.object({ ...fields, _id: Id, version: Version })).check(endsAfterItBegins);
export type NotificationChanges = z.infer<typeof NotificationChanges>;

export const notifications = {
  list: {
    method: 'GET',
    path: '/api/notifications/list',
    access: 'PUBLIC',
    summary: 'Notifications, newest first; guests see the visible ones of the present day',
    reply: z.array(Notification),
    ...guestList,
  },
  add: {
    method: 'POST',
    path: '/api/notifications/add',
    access: 'STAFF',
    summary: 'Add a notification',
    body: NewNotification,
    reply: Notification,
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/notifications/update/{id}',
    access: 'STAFF',
    summary: 'Change a notification',
    body: NotificationChanges,
    reply: Notification,
    errors: ['version_conflict'],
  },
  delete: { method: 'DELETE', path: '/api/notifications/delete/{id}', access: 'STAFF', summary: 'Delete a notification' },
} as const satisfies Routes;
