import { mayPass } from '#house/contract/roles';
import { changedOr, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { presentCardDay } from '#house/http/present-card-day';
import { serve } from '#house/http/serve';
import { written } from '#house/rules/translated';
import { newId } from '#house/table/ids';
import { changesFrom } from '#house/table/traced-request';
import { notifications as messages } from '#site/words';
import { Notification, notifications } from '../contract/notifications.ts';
import { isShownOn } from '../rules/notices.ts';
import { isOpenToGuests } from '../store/identity.ts';
import { addNotification, allNotifications, changeNotification, deleteNotification, notificationOf } from '../store/notifications.ts';

export const handler = serve(notifications, {
  async list({ caller }) {
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    const [all, isOpen] = await Promise.all([allNotifications(), isStaff || isOpenToGuests()]);
    const today = presentCardDay();
    const isShown = (notification: Notification) => isStaff || (isOpen && isShownOn(notification, today));
    return { data: all.filter(isShown), message: messages().notifications };
  },

  async add({ body, once }) {
    const notification = { ...body, _id: newId(), lastUpdated: new Date().toISOString(), version: 1 };
    const _id = madeId(await addNotification(notification, once()), notification._id);
    return { data: { ...notification, _id }, message: messages().added(written(notification, 'heading')) };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const before = await notificationOf(id);
    const { from = '', to = '' } = { ...before, ...change };
    if (to !== '' && from > to) throw wrong('to', messages().lastDay);
    if (before) changesFrom(before, change);
    const outcome = await changeNotification(id, { ...change, lastUpdated: new Date().toISOString() }, version);
    const notification = changedOr(outcome, messages().notification, (current) => Notification.parse(current));
    return { data: notification, message: messages().saved(written(notification, 'heading')) };
  },

  async delete({ id }) {
    const deleted = await deleteNotification(id);
    if (!deleted) throw notFound(messages().notification.missing);
    return { message: messages().deleted(written(deleted, 'heading')) };
  },
});
