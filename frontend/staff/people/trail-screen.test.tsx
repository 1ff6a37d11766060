import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { reservationNumber } from '#evening/rules/reservation-number';
import { traceNameOf } from '#house/contract/route';
import type { TrailEntry } from '#house/contract/trail';
import { fieldsOf } from '#house/rules/trail';
import { operations, untraced } from '#publishing/contract/api';
import { trail as texts } from '#texts/people';
import { client } from '../../house/client/client.ts';
import { clearSession, keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ChangesLink } from './changes-link.tsx';
import { TrailScreen } from './trail-screen.tsx';

const cancelled: TrailEntry = {
  _id: 'e1',
  at: '2026-11-25T18:05:00.000Z',
  by: { _id: 'anna-1234567890', name: 'Anna Nováková' },
  operation: 'reservations/update',
  target: { _id: 'r1' },
  fields: ['status', 'reason', 'a new field'],
  values: { status: 'cancelled' },
};
const byFormer: TrailEntry = {
  ...cancelled,
  _id: 'e2',
  by: { _id: 'gone56789' },
  operation: 'meals/brew',
  target: { _id: 'm1', name: 'Svíčková' },
  fields: [],
  values: {},
};

const list = () =>
  jest.spyOn(client.auth, 'listTrail').mockImplementation(async (call) => ({
    message: '',
    data: call?.query?.cursor ? [byFormer] : [cancelled],
    ...(!call?.query?.cursor && { nextCursor: 'older' }),
  }));
afterEach(() => {
  clearSession();
});

it('a row says who did what when to what, the fields, and what was decided', async () => {
  list();
  renderScreen(<TrailScreen />);
  const row = (await screen.findByText(`Changed a reservation: ${reservationNumber('r1')}`)).closest('tr') as HTMLElement;
  expect(within(row).getByText('Anna Nováková')).toBeTruthy();
  expect(within(row).getByText(/25 Nov 2026, 19:05/)).toBeTruthy();
  expect(within(row).getByText('status: cancelled · reason · a new field')).toBeTruthy();
});

it('a row says which contact was changed', async () => {
  const changed = { ...cancelled, operation: 'restaurant-info/update', target: { _id: 'phone' }, fields: ['data'], values: {} };
  jest.spyOn(client.auth, 'listTrail').mockResolvedValue({ message: '', data: [changed] });
  renderScreen(<TrailScreen />);
  expect(await screen.findByText('Changed a contact of the restaurant: Phone')).toBeTruthy();
});

it('each field that staff can send has a name', () => {
  const fields = operations()
    .filter(({ route }) => route.method !== 'GET' && !(untraced as readonly string[]).includes(traceNameOf(route)))
    .flatMap(({ route }) => fieldsOf(route.body?._zod.def && Reflect.get(route.body._zod.def, 'shape')));
  expect(new Set(fields).size).toBeGreaterThan(80);
  expect([...new Set(fields)].filter((field) => !(field in texts.fields))).toEqual([]);
});

it('further pages are shown on demand; a deleted user and an operation of another version are named as far as they are known', async () => {
  list();
  const { user } = renderScreen(<TrailScreen />);
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('meals/brew: Svíčková')).toBeTruthy();
  expect(screen.getByText('Former colleague (gone56)')).toBeTruthy();
});

it('the filters ask for one part, days and one person; one button ends them', async () => {
  const asked = list();
  const lastQuery = () => asked.mock.calls.at(-1)?.[0]?.query;
  const { user } = renderScreen(<TrailScreen />);
  await user.click(await screen.findByRole('button', { name: 'Only Anna Nováková' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ who: 'anna-1234567890' }));
  expect(screen.getByRole('status').textContent).toBe('Shown: only what Anna Nováková did');
  await user.selectOptions(screen.getByLabelText('Part'), 'Menus');
  await user.type(screen.getByLabelText(/From/), '2026-11-01');
  await waitFor(() => expect(lastQuery()).toMatchObject({ who: 'anna-1234567890', what: 'menus', from: '2026-11-01' }));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(lastQuery()?.who ?? lastQuery()?.what ?? lastQuery()?.from).toBeUndefined());
});

it.each([
  ['a button shows all', 'Show all', undefined],
  ['a name shows all of that person', 'Only Former colleague (gone56)', 'gone56789'],
])('an address that names one thing asks for that alone, and %s', async (_, button, who) => {
  const asked = list().mockResolvedValue({ message: '', data: [byFormer] });
  const { user } = renderScreen(<TrailScreen />, { at: '/panel/trail?of=m1' });
  expect(await screen.findByText('Shown: only what was changed in “Svíčková”')).toBeTruthy();
  expect(asked.mock.lastCall?.[0]?.query?.of).toBe('m1');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]?.query).toEqual({ who, of: undefined, cursor: undefined }));
  expect(screen.getByLabelText('Part')).toBeTruthy();
});

it('a thing has the way to its changes for managers only', () => {
  const signIn = (role: 'STAFF' | 'MANAGER') => {
    const user = { _id: 'u1', name: 'Anna', surname: 'Nováková', email: 'anna@demo.test', roles: [role] };
    keepSession({ token: 't', refreshToken: 'r', user: user as never });
  };
  signIn('STAFF');
  const { unmount } = renderScreen(<ChangesLink of="m1" />);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  signIn('MANAGER');
  renderScreen(<ChangesLink of="m1" />);
  expect(screen.getByRole('link', { name: 'What was changed' }).getAttribute('href')).toBe('/panel/trail?of=m1');
});
