import { Notification, notifications } from '#contract/notifications';
import { mayPass } from '#contract/roles';
import { newId } from '../data/ids.ts';
import { addNotification, allNotifications, changeNotification, deleteNotification } from '../data/notifications.ts';
import { changedOr, notFound } from '../http/failure.ts';
import { madeId } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(notifications, {
  async list({ caller }) {
    const all = await allNotifications();
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    return { data: all.filter((notification) => isStaff || notification.visibility), message: 'Notifications' };
  },

  async add({ body, once }) {
    const notification = { ...body, _id: newId(), lastUpdated: new Date().toISOString(), version: 1 };
    const _id = madeId(await addNotification(notification, once()), notification._id);
    return { data: { ...notification, _id }, message: `“${notification.heading}” has been added.` };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeNotification(id, { ...change, lastUpdated: new Date().toISOString() }, version);
    const notification = changedOr(outcome, 'notification', (current) => Notification.parse(current));
    return { data: notification, message: `“${notification.heading}” has been saved.` };
  },

  async delete({ id }) {
    const deleted = await deleteNotification(id);
    if (!deleted) throw notFound('notification');
    return { message: `“${deleted.heading}” has been deleted.` };
  },
});
