import { useState } from 'react';
import type { Notification } from '#contract/site/notifications';
import { useNotifications } from '../../../api/lists.ts';
import { forGuests } from '../../../api/queries.ts';
import { dismissalKey, visibleNotifications } from './visible-notifications.ts';

const storageKey = 'dismissed-notifications';

/** The notifications that have not been dismissed on this device since they were changed. */
export function usePopups() {
  const { data = [] } = useNotifications(forGuests);
  const [dismissed, setDismissed] = useState(readDismissed);

  const dismiss = (notification: Notification) => {
    const known = data.map(dismissalKey);
    const next = [...dismissed.filter((key) => known.includes(key)), dismissalKey(notification)];
    setDismissed(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // without storage it is dismissed until the page is left
    }
  };
  return { ...visibleNotifications(data, dismissed), dismiss };
}

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
