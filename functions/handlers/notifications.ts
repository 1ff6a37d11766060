import { mayPass } from '#contract/accounts/roles';
import { Notification, notifications } from '#contract/site/notifications';
import { notifications as messages } from '#messages/site';
import { newId } from '../data/ids.ts';
import { isOpenToGuests } from '../data/site/identity.ts';
import { addNotification, allNotifications, changeNotification, deleteNotification } from '../data/site/notifications.ts';
import { changedOr, notFound } from '../http/failure.ts';
import { madeId } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { cardDayOf } from '../rules/card-day.ts';
import { isShownOn } from '../rules/site/notices.ts';
import { written } from '../rules/translated.ts';
import { settings } from '../services/settings.ts';

export const handler = serve(notifications, {
  async list({ caller }) {
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    const [all, isOpen] = await Promise.all([allNotifications(), isStaff || isOpenToGuests()]);
    const today = cardDayOf(new Date(), settings.timeZone);
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
