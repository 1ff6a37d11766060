import type { Notification } from '#contract/site/notifications';

/** The key under which a dismissal is stored; a changed notification has a new key. */
export function dismissalKey({ _id, lastUpdated }: Notification): string {
  return `${_id}@${lastUpdated}`;
}

/** The notifications to show: visible and not dismissed, newest first; of the modal ones only the newest. */
export function visibleNotifications(notifications: readonly Notification[], dismissed: readonly string[]) {
  const newestFirst = notifications
    .filter((notification) => notification.visibility)
    .toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated));
  const isOpen = (notification: Notification) => !dismissed.includes(dismissalKey(notification));
  const newestModal = newestFirst.find(({ type }) => type === 'modal');
  return {
    modal: newestModal && isOpen(newestModal) ? newestModal : undefined,
    containers: newestFirst.filter(({ type }) => type === 'container').filter(isOpen),
  };
}
