import { useState } from 'react';
import type { Notification } from '#contract/notifications';
import { client } from '../../api/client.ts';
import { forGuests, useList } from '../../api/queries.ts';
import { occurrenceOf, shownOf } from './shown.ts';

const storageKey = 'dismissed-notifications';

/** What the house has to say and the visitor has not put away since opening the browser. */
export function useNotifications() {
  const { data = [] } = useList('notifications', client.notifications.list, forGuests);
  const [dismissed, setDismissed] = useState(readDismissed);

  const dismiss = (notification: Notification) => {
    const next = [...dismissed, occurrenceOf(notification)];
    setDismissed(next);
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  };
  return { ...shownOf(data, dismissed), dismiss };
}

function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
