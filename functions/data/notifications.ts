import type { Notification } from '#contract/notifications';
import { isNew, unchangedSince } from './actions.ts';
import { keys, lists } from './keys.ts';
import { type Changed, changeItem, deleteItem, listItems, putItem } from './table.ts';

/** All notifications, the one changed last first. */
export async function allNotifications(): Promise<Notification[]> {
  const all = await listItems<Notification>(lists.notifications);
  return all.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated));
}

export async function addNotification(notification: Notification): Promise<void> {
  await putItem({ ...keys.notification(notification._id), ...notification }, isNew);
}

export async function changeNotification(
  id: string,
  change: Partial<Notification>,
  version: number | undefined,
): Promise<Changed<Notification>> {
  return changeItem<Notification>(keys.notification(id), { set: change, add: { version: 1 } }, unchangedSince(version));
}

/** Deletes a notification: the deleted one, or `undefined` when there was none. */
export async function deleteNotification(id: string): Promise<Notification | undefined> {
  return deleteItem<Notification>(keys.notification(id));
}
