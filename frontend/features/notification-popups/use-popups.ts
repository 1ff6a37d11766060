import { useState } from 'react';
import type { Notification } from '#contract/notifications';
import { useNotifications } from '../../api/lists.ts';
import { forGuests } from '../../api/queries.ts';
import { dismissalKey, visibleNotifications } from './visible-notifications.ts';

const storageKey = 'dismissed-notifications';

/** The notifications that the visitor has not dismissed in this browser session. */
export function usePopups() {
  const { data = [] } = useNotifications(forGuests);
  const [dismissed, setDismissed] = useState(readDismissed);

  const dismiss = (notification: Notification) => {
    const next = [...dismissed, dismissalKey(notification)];
    setDismissed(next);
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  };
  return { ...visibleNotifications(data, dismissed), dismiss };
}

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
