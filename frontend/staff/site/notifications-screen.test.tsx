import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Notification } from '#site/contract/notifications';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

const closed: Notification = {
  _id: 'n1',
  heading: 'Closed on Monday',
  message: 'We are repairing the stove.',
  style: 'info',
  visibility: false,
  type: 'container',
  lastUpdated: '2026-11-20T13:05:00.000Z',
  version: 2,
};
const replyWith = (...data: Notification[]) => jest.spyOn(client.notifications, 'list').mockResolvedValue({ message: '', data });
const saved = { message: 'Saved.', data: closed };

beforeEach(() => void replyWith(closed));
it('the screen shows a message when there are no notifications', async () => {
  replyWith();
  renderScreen(<NotificationsScreen />);
  expect(await screen.findByText('There are no notifications')).toBeTruthy();
});

it('the show button of a notification opens its message', async () => {
  const { user } = renderScreen(<NotificationsScreen />);
  const eye = await screen.findByRole('button', { name: 'Show the message of Closed on Monday' });
  expect(screen.getByText('We are repairing the stove.').hidden).toBe(true);
  await user.click(eye);
  expect(screen.getByText('We are repairing the stove.').hidden).toBe(false);
});

it('a new notification is a visible warning of the modal type, and the preview shows the typed text', async () => {
  const add = jest.spyOn(client.notifications, 'add').mockResolvedValue(saved);
  const { user } = renderScreen(<NotificationsScreen />);
  await user.click(screen.getByRole('button', { name: 'Create New Notification' }));
  await user.type(screen.getByLabelText('Heading'), 'Wild boar');
  await user.type(screen.getByLabelText('Message'), 'All week.');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Wild boar');
  await user.click(screen.getByRole('button', { name: 'Save Notification' }));
  await waitFor(() => expect(add).toHaveBeenCalled());
  const body = {
    heading: 'Wild boar',
    message: 'All week.',
    style: 'warning',
    visibility: true,
    type: 'modal',
    translations: {},
    from: '',
    to: '',
  };
  expect(add.mock.calls[0]?.[0].body).toEqual(body);
});

it('the form says by the field what the chosen type is, and unfolds the days of a notification that has some', async () => {
  replyWith(closed, { ...closed, _id: 'n2', heading: 'Christmas', from: '2099-12-24' });
  const { user } = renderScreen(<NotificationsScreen />);
  const opened = async (heading: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${heading}` }));
    return screen.getByLabelText('First day (optional)').closest('details')?.open;
  };
  expect(await opened('Closed on Monday')).toBe(false);
  expect(screen.getByText(/^A box in the middle of the page/).id).toBe(screen.getByLabelText('Type').getAttribute('aria-describedby'));
  await user.selectOptions(screen.getByLabelText('Type'), 'Modal');
  expect(screen.getByText(/^A window in front of the page/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Type'), 'Container');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await opened('Christmas')).toBe(true);
});

it('the form of an existing notification shows its values', async () => {
  const update = jest.spyOn(client.notifications, 'update').mockResolvedValue(saved);
  const { user } = renderScreen(<NotificationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Edit Closed on Monday' }));
  await user.selectOptions(screen.getByLabelText('Style'), 'Error');
  await user.click(screen.getByRole('checkbox', { name: 'Visibility' }));
  await user.click(screen.getByRole('button', { name: 'Save Notification' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ style: 'error', visibility: true, type: 'container', version: 2 });
});

it('the list says of a notification with days when guests see it, and whether they do', async () => {
  const days = (_id: string, from: string, to: string): Notification => ({ ...closed, visibility: true, _id, heading: _id, from, to });
  replyWith(days('Christmas', '2099-12-24', '2099-12-26'), days('Easter', '', '2020-04-12'), days('Always', '', ''));
  renderScreen(<NotificationsScreen />);
  const entry = async (heading: string) => (await screen.findByText(heading)).closest('article')?.textContent?.replace(/\s/g, ' ');
  expect(await entry('Christmas')).toMatch(/from 24 Dec 2099 to 26 Dec 2099.*Coming/);
  expect(await entry('Easter')).toMatch(/to 12 Apr 2020.*Over/);
  expect(await entry('Always')).toMatch(/Visible/);
});
