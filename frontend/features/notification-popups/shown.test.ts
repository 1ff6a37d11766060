import { describe, expect, it } from '@jest/globals';
import type { Notification } from '#contract/notifications';
import { occurrenceOf, shownOf } from './shown.ts';

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

describe('what is shown of the notifications', () => {
  it('is the visible ones, newest first', () => {
    const all = [notification('old', 1), notification('hidden', 9, { visibility: false }), notification('new', 5)];
    expect(shownOf(all, []).containers.map(({ _id }) => _id)).toEqual(['new', 'old']);
  });

  it('is of the modal ones only the newest', () => {
    const all = [notification('first', 1, { type: 'modal' }), notification('second', 2, { type: 'modal' })];
    expect(shownOf(all, [])).toMatchObject({ modal: { _id: 'second' }, containers: [] });
  });

  it('does not fall back to an older modal one when the newest is dismissed', () => {
    const second = notification('second', 2, { type: 'modal' });
    expect(shownOf([notification('first', 1, { type: 'modal' }), second], [occurrenceOf(second)]).modal).toBeUndefined();
  });

  it('includes a dismissed one again after it was changed', () => {
    const before = notification('a', 1);
    expect(shownOf([notification('a', 2)], [occurrenceOf(before)]).containers).toHaveLength(1);
  });
});
