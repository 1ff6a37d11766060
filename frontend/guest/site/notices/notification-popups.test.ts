import { describe, expect, it } from '@jest/globals';
import type { Notification } from '#site/contract/notifications';
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

const day = '2026-12-10';

describe('visibleNotifications', () => {
  it('returns a notification on its days only, whatever the page has kept', () => {
    const christmas = notification('christmas', 1, { from: '2026-12-24', to: '2026-12-26' });
    const shown = (on: string) => visibleNotifications([christmas], [], on).containers.length;
    expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map(shown)).toEqual([0, 1, 1, 0]);
  });

  it('returns the visible notifications, newest first', () => {
    const all = [notification('old', 1), notification('hidden', 9, { visibility: false }), notification('new', 5)];
    expect(visibleNotifications(all, [], day).containers.map(({ _id }) => _id)).toEqual(['new', 'old']);
  });

  it('returns only the newest modal notification', () => {
    const all = [notification('first', 1, { type: 'modal' }), notification('second', 2, { type: 'modal' })];
    expect(visibleNotifications(all, [], day)).toMatchObject({ modal: { _id: 'second' }, containers: [] });
  });

  it('returns no older modal notification when the newest is dismissed', () => {
    const second = notification('second', 2, { type: 'modal' });
    expect(visibleNotifications([notification('first', 1, { type: 'modal' }), second], [dismissalKey(second)], day).modal).toBeUndefined();
  });

  it('returns a dismissed notification again after it was changed', () => {
    const before = notification('a', 1);
    expect(visibleNotifications([notification('a', 2)], [dismissalKey(before)], day).containers).toHaveLength(1);
  });
});
