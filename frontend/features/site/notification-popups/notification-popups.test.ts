import { describe, expect, it } from '@jest/globals';
import type { Notification } from '#contract/site/notifications';
import { dismissalKey, visibleNotifications } from './notification-popups.tsx';

const notification = (_id: string, day: number, changes: Partial<Notification> = {}): Notification => ({
  _id,
  heading: _id,
  message: '',
  style: 'info',
  visibility: true,
  type: 'container',
  lastUpdated: `2026-12-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  version: 1,
  ...changes,
});

describe('visibleNotifications', () => {
  it('returns the visible notifications, newest first', () => {
    const all = [notification('old', 1), notification('hidden', 9, { visibility: false }), notification('new', 5)];
    expect(visibleNotifications(all, []).containers.map(({ _id }) => _id)).toEqual(['new', 'old']);
  });

  it('returns only the newest modal notification', () => {
    const all = [notification('first', 1, { type: 'modal' }), notification('second', 2, { type: 'modal' })];
    expect(visibleNotifications(all, [])).toMatchObject({ modal: { _id: 'second' }, containers: [] });
  });

  it('returns no older modal notification when the newest is dismissed', () => {
    const second = notification('second', 2, { type: 'modal' });
    expect(visibleNotifications([notification('first', 1, { type: 'modal' }), second], [dismissalKey(second)]).modal).toBeUndefined();
  });

  it('returns a dismissed notification again after it was changed', () => {
    const before = notification('a', 1);
    expect(visibleNotifications([notification('a', 2)], [dismissalKey(before)]).containers).toHaveLength(1);
  });
});
