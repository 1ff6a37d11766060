import { expect, it, jest } from '@jest/globals';
import { openPush, showPush } from './show-push.ts';

const site = 'https://house.example';
const text = { title: 'Waits for you', body: 'Thu 24 Dec, 18:30, 4 seats', tag: 'r1', url: `${site}/panel/reservations?from=a` };

it('shows a message with its tag, so that a newer one about the same takes its place', async () => {
  const showNotification = jest.fn<ServiceWorkerRegistration['showNotification']>();
  await showPush(text, { showNotification });
  expect(showNotification.mock.calls).toEqual([['Waits for you', { body: text.body, tag: 'r1', data: text.url, renotify: true }]]);
});

it.each([
  ['goes to the window that shows it', [`${site}/panel/tonight`, text.url], text.url],
  ['else to Tonight', [`${site}/`, `${site}/panel/tonight?show=pending`], `${site}/panel/tonight?show=pending`],
  ['else opens a window, and leaves what somebody edits', [`${site}/panel/menus`], undefined],
])('a tap %s', async (_what, urls, focused) => {
  const openWindow = jest.fn(async () => undefined);
  const focus = jest.fn<(url: string) => void>();
  const matchAll = async () => urls.map((url) => ({ url, focus: async () => focus(url) }));
  await openPush({ url: text.url, tonight: '/panel/tonight' }, { matchAll, openWindow });
  expect(focus.mock.calls).toEqual(focused ? [[focused]] : []);
  expect(openWindow.mock.calls).toEqual(focused ? [] : [[text.url]]);
});
