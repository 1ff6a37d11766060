import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { Session } from '#people/contract/auth';
import { sessionOf } from '../../../testing/session.ts';
import type { ApiRequest } from '../amplify.ts';
import { createClient } from '../client.ts';
import { keepDraft, readDraft } from '../editing/drafts.ts';
import { discardUnsaved, useUnsaved } from '../editing/unsaved.ts';
import { continueAsVisitor, currentPageSession, signInLater, usePageSession } from './interruption.ts';
import { signOut } from './signing-in.ts';
import { clearSession, keepSession } from './stored-session.ts';

const session = (token: string, name = 'jana'): Session => {
  const { user, ...tokens } = sessionOf(token, name);
  return { ...tokens, user: { ...user, name } };
};

/** A server that accepts only the token `good`. */
function server() {
  const requests: ApiRequest[] = [];
  const client = createClient(async (request) => {
    requests.push(request);
    const { authorization } = request.headers;
    const isPublic = request.path.includes('reservations/add') && !authorization;
    const isGood = authorization === 'Bearer good' || isPublic;
    const body = isGood ? { success: true, message: 'Done.', data: [] } : { success: false, message: 'Over.', code: 'unauthorized' };
    return { status: isGood ? 200 : 401, body };
  });
  return { client, requests };
}

const booking = { userName: 'A', userSurname: 'B', userEmail: 'a@b.cz', userPhone: '777123456', dateTime: '2026-12-24T18:00', seats: 2 };

function Typing({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return usePageSession().session?.user.name ?? 'nobody';
}

function type() {
  keepSession(session('old'));
  return render(<Typing isDirty />);
}

const settled = () => act(async () => new Promise<void>((resolve) => setTimeout(resolve)));

beforeEach(clearSession);
afterEach(() => {
  discardUnsaved();
  clearSession();
});

describe('a session that ends while there are unsaved values', () => {
  it('asks to sign in again too while the form of the kept draft has not loaded', async () => {
    keepSession(session('old'));
    const page = render(<Typing isDirty={false} />);
    keepDraft('booking', 'jana', { values: { comment: 'Window' }, outlasts: true });
    act(clearSession);
    expect(page.container.textContent).toBe('jana');
    expect(currentPageSession().interruption).toMatchObject({ isAsking: true });
  });

  it('forgets its user when the draft is of somebody else, or ends with its form', async () => {
    keepSession(session('old'));
    const page = render(<Typing isDirty={false} />);
    keepDraft('booking', 'petr', { values: { comment: 'Window' }, outlasts: true });
    keepDraft('meal', 'jana', { values: { name: 'Soup' }, outlasts: false });
    act(clearSession);
    expect(page.container.textContent).toBe('nobody');
  });

  it('keeps showing the page to its user, asks to sign in again and clears the storage', async () => {
    const page = type();
    const { client } = server();
    const save = client.meals.add({ body: { name: 'Soup', ingredients: [] } });
    await settled();
    expect(page.container.textContent).toBe('jana');
    expect(localStorage.length).toBe(0);
    expect(currentPageSession().interruption).toMatchObject({ user: { name: 'jana' }, isAsking: true });
    act(() => keepSession(session('good')));
    await expect(save).resolves.toMatchObject({ message: 'Done.' });
    expect(currentPageSession().interruption).toBeUndefined();
  });

  it('repeats the save with the same idempotency key when the same user signs in', async () => {
    type();
    const { client, requests } = server();
    const save = client.reservations.add({ body: booking, idempotencyKey: 'k1' });
    await settled();
    act(() => keepSession(session('good')));
    await save;
    const sent = requests.filter(({ path }) => path.endsWith('/add'));
    expect(sent.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
      ['Bearer old', 'k1'],
      ['Bearer good', 'k1'],
    ]);
  });

  it('continues a booking without an account and keeps the typed values', async () => {
    const page = type();
    const userKey = currentPageSession().userKey;
    const { client, requests } = server();
    const save = client.reservations.add({ body: booking, idempotencyKey: 'k1' });
    await settled();
    act(continueAsVisitor);
    await expect(save).resolves.toMatchObject({ message: 'Done.' });
    expect(requests.at(-1)?.headers).toEqual({ 'accept-language': 'en', 'idempotency-key': 'k1' });
    expect(page.container.textContent).toBe('nobody');
    expect(currentPageSession().userKey).toBe(userKey);
  });

  it('rejects the save when the dialog is closed, opens the dialog on the next save and sends nothing without a session', async () => {
    type();
    const { client, requests } = server();
    const save = client.reservations.add({ body: booking });
    await settled();
    const reading = client.meals.list();
    await settled();
    act(signInLater);
    await expect(save).rejects.toMatchObject({ status: 401 });
    const later = client.menus.list();
    await settled();
    expect(currentPageSession().interruption?.isAsking).toBe(false);
    const again = client.reservations.add({ body: booking });
    await settled();
    expect(currentPageSession().interruption?.isAsking).toBe(true);
    expect(requests.every(({ headers, path }) => headers.authorization || path.endsWith('/refresh-token'))).toBe(true);
    act(() => keepSession(session('good')));
    await expect(again).resolves.toBeTruthy();
    await expect(reading).resolves.toBeTruthy();
    await expect(later).resolves.toBeTruthy();
  });

  it('rejects the save of the previous user when another user signs in, and changes the user key', async () => {
    const page = type();
    const { userKey } = currentPageSession();
    keepDraft('meals/new', 'jana', { values: { name: 'Soup' } });
    const { client, requests } = server();
    const save = client.meals.add({ body: { name: 'Soup', ingredients: [] } });
    await settled();
    act(() => keepSession(session('good', 'petr')));
    await expect(save).rejects.toMatchObject({ status: 401 });
    expect(requests.filter(({ headers }) => headers.authorization === 'Bearer good')).toHaveLength(0);
    expect(page.container.textContent).toBe('petr');
    expect(currentPageSession().userKey).not.toBe(userKey);
    expect(readDraft('meals/new', 'jana')).toBeUndefined();
  });

  it('ends when no unsaved values are left', async () => {
    const page = type();
    act(clearSession);
    expect(page.container.textContent).toBe('jana');
    page.rerender(<Typing isDirty={false} />);
    expect(page.container.textContent).toBe('nobody');
  });

  it('is detected by a suspended tab at the latest with the next call', async () => {
    const page = type();
    localStorage.clear();
    const { client, requests } = server();
    const save = client.meals.add({ body: { name: 'Soup', ingredients: [] } });
    await settled();
    expect(currentPageSession().interruption?.isAsking).toBe(true);
    expect(requests).toHaveLength(0);
    act(() => keepSession(session('good')));
    await save;
    localStorage.clear();
    act(() => void dispatchEvent(new Event('focus')));
    expect(page.container.textContent).toBe('jana');
    expect(currentPageSession().interruption?.isAsking).toBe(true);
  });
});

it('a session that ends without unsaved values is removed, and its calls are rejected', async () => {
  keepSession(session('old'));
  const page = render(<Typing isDirty={false} />);
  const { client } = server();
  await act(() => expect(client.meals.list()).rejects.toMatchObject({ status: 401, message: 'Over.' }));
  expect(page.container.textContent).toBe('nobody');
});

it('a request for a document does not wait for signing in, because its new window would cover the dialog', async () => {
  type();
  const { client } = server();
  await act(() => expect(client.menus.generateShoppingList({ body: { meals: [] } })).rejects.toMatchObject({ status: 401 }));
  expect(currentPageSession().interruption?.isAsking).toBe(true);
});

it('signing out in another tab removes what was typed here', () => {
  type();
  keepDraft('booking', 'jana', { values: { comment: 'Window' }, outlasts: true });
  const { userKey } = currentPageSession();
  act(() => {
    localStorage.removeItem('restaurant-session');
    dispatchEvent(new StorageEvent('storage', { key: 'restaurant-session', newValue: 'signed out' }));
  });
  expect(currentPageSession()).toEqual({ session: undefined, interruption: undefined, userKey: userKey + 1 });
  expect(readDraft('booking', 'jana')).toBeUndefined();
});

it('signing out discards unsaved values', () => {
  const page = type();
  keepDraft('booking', 'jana', { values: {} });
  act(signOut);
  expect(page.container.textContent).toBe('nobody');
  expect(readDraft('booking', 'jana')).toBeUndefined();
});
