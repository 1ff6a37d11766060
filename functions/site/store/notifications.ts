import { isNew, put, unchangedSince } from '#house/table/actions';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { keys, lists } from '#house/table/keys';
import { type Changed, changeItem, deleteItem, getItem, listItems } from '#house/table/table';
import type { Notification } from '../contract/notifications.ts';

/** All notifications, the one changed last first. */
export async function allNotifications(): Promise<Notification[]> {
  const all = await listItems<Notification>(lists.notifications);
  return all.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated));
}

export function notificationOf(id: string): Promise<Notification | undefined> {
  return getItem<Notification>(keys.notification(id));
}

/** Stores a notification, once however often the request comes. */
export async function addNotification(notification: Notification, once?: Once): Promise<'added' | Repeated> {
  const { _id: id } = notification;
  const outcome = await makeOnce(once, { id, keyOf: keys.notification }, [put({ ...keys.notification(id), ...notification }, isNew)]);
  return isRepeated(outcome) ? outcome : 'added';
}

export async function changeNotification(
  id: string,
  change: Partial<Notification>,
  version: number | undefined,
): Promise<Changed<Notification>> {
  return changeItem<Notification>(keys.notification(id), { set: change, add: { version: 1 } }, unchangedSince(version));
}

/** Deletes a notification; returns it, or `undefined` when there was none. */
export async function deleteNotification(id: string): Promise<Notification | undefined> {
  return deleteItem<Notification>(keys.notification(id));
}
