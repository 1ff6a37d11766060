import type { Notification } from '#contract/notifications';

/** A notification that was changed after it was dismissed is a new one. */
export function occurrenceOf({ _id, lastUpdated }: Notification): string {
  return `${_id}@${lastUpdated}`;
}

/** What to show of all notifications: the visible ones that were not dismissed, newest first, and of the modal ones only the newest. */
export function shownOf(notifications: readonly Notification[], dismissed: readonly string[]) {
  const newestFirst = notifications
    .filter((notification) => notification.visibility)
    .toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated));
  const isOpen = (notification: Notification) => !dismissed.includes(occurrenceOf(notification));
  const newestModal = newestFirst.find(({ type }) => type === 'modal');
  return {
    modal: newestModal && isOpen(newestModal) ? newestModal : undefined,
    containers: newestFirst.filter(({ type }) => type === 'container').filter(isOpen),
  };
}
