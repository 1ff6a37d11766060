import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { Session } from '#contract/auth';
import { createClient } from './client.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { currentlyShown, goOnAsVisitor, signInLater, useShown } from './interruption.ts';
import { signOut } from './session.ts';
import { clearSession, keepSession } from './stored-session.ts';
import type { ApiRequest } from './transport.ts';
import { discardUnsaved, useUnsaved } from './unsaved.ts';

const session = (token: string, _id = 'jana'): Session => ({
  user: { _id, name: _id, surname: 'Nová', username: _id, email: `${_id}@example.test`, roles: ['STAFF'], version: 1 },
  token,
  refreshToken: `refresh-${token}`,
});

/** A server at which every session but the one with the token `good` is over. */
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
  return useShown().session?.user.name ?? 'nobody';
}

function type() {
  keepSession(session('old'));
  return render(<Typing isDirty />);
}

const settled = () => act(async () => new Promise<void>((resolve) => setTimeout(resolve)));

beforeEach(() => {
  sessionStorage.clear();
  clearSession();
});
afterEach(() => {
  discardUnsaved();
  clearSession();
});

describe('a session that ends over something typed', () => {
  it('leaves the page as that person’s, who is asked to sign in again; the store is cleared', async () => {
    const page = type();
    const { client } = server();
    const save = client.meals.add({ body: { name: 'Soup', ingredients: [] } });
    await settled();
    expect(page.container.textContent).toBe('jana');
    expect(localStorage.length).toBe(0);
    expect(currentlyShown().interruption).toMatchObject({ user: { name: 'jana' }, isAsking: true });
    act(() => keepSession(session('good')));
    await expect(save).resolves.toMatchObject({ message: 'Done.' });
    expect(currentlyShown().interruption).toBeUndefined();
  });

  it('lets the save go on under the same key when the same person is back', async () => {
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

  it('lets a booking go on without an account, and keeps what is typed', async () => {
    const page = type();
    const typist = currentlyShown().typist;
    const { client, requests } = server();
    const save = client.reservations.add({ body: booking, idempotencyKey: 'k1' });
    await settled();
    act(goOnAsVisitor);
    await expect(save).resolves.toMatchObject({ message: 'Done.' });
    expect(requests.at(-1)?.headers).toEqual({ 'idempotency-key': 'k1' });
    expect(page.container.textContent).toBe('nobody');
    expect(currentlyShown().typist).toBe(typist);
  });

  it('refuses the save when signing in is put off, and asks again with the next; nothing is sent as a visitor’s', async () => {
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
    expect(currentlyShown().interruption?.isAsking).toBe(false);
    const again = client.reservations.add({ body: booking });
    await settled();
    expect(currentlyShown().interruption?.isAsking).toBe(true);
    expect(requests.every(({ headers, path }) => headers.authorization || path.endsWith('/refresh-token'))).toBe(true);
    act(() => keepSession(session('good')));
    await expect(again).resolves.toBeTruthy();
    await expect(reading).resolves.toBeTruthy();
    await expect(later).resolves.toBeTruthy();
  });

  it('refuses what the one before was saving when somebody else signs in, and changes the typist', async () => {
    const page = type();
    const { typist } = currentlyShown();
    keepDraft('meals/new', 'jana', { values: { name: 'Soup' } });
    const { client, requests } = server();
    const save = client.meals.add({ body: { name: 'Soup', ingredients: [] } });
    await settled();
    act(() => keepSession(session('good', 'petr')));
    await expect(save).rejects.toMatchObject({ status: 401 });
    expect(requests.filter(({ headers }) => headers.authorization === 'Bearer good')).toHaveLength(0);
    expect(page.container.textContent).toBe('petr');
    expect(currentlyShown().typist).not.toBe(typist);
    expect(readDraft('meals/new', 'jana')).toBeUndefined();
  });

  it('ends for good as soon as nothing typed is left', async () => {
    const page = type();
    act(clearSession);
    expect(page.container.textContent).toBe('jana');
    page.rerender(<Typing isDirty={false} />);
    expect(page.container.textContent).toBe('nobody');
  });

  it('is noticed by a tab that has slept through it, at the latest by the next call', async () => {
    const page = type();
    localStorage.clear();
    const { client, requests } = server();
    const save = client.meals.add({ body: { name: 'Soup', ingredients: [] } });
    await settled();
    expect(currentlyShown().interruption?.isAsking).toBe(true);
    expect(requests).toHaveLength(0);
    act(() => keepSession(session('good')));
    await save;
    localStorage.clear();
    act(() => void dispatchEvent(new Event('focus')));
    expect(page.container.textContent).toBe('jana');
    expect(currentlyShown().interruption?.isAsking).toBe(true);
  });
});

it('a session that ends over nothing typed is over, and its calls are refused', async () => {
  keepSession(session('old'));
  const page = render(<Typing isDirty={false} />);
  const { client } = server();
  await act(() => expect(client.meals.list()).rejects.toMatchObject({ status: 401, message: 'Over.' }));
  expect(page.container.textContent).toBe('nobody');
});

it('a document is not waited for: the question would stand behind its window', async () => {
  type();
  const { client } = server();
  await act(() => expect(client.menus.generateShoppingList({ body: { meals: [] } })).rejects.toMatchObject({ status: 401 }));
  expect(currentlyShown().interruption?.isAsking).toBe(true);
});

it('signing out takes what is typed along', () => {
  const page = type();
  keepDraft('booking', 'jana', { values: {} });
  act(signOut);
  expect(page.container.textContent).toBe('nobody');
  expect(readDraft('booking', 'jana')).toBeUndefined();
});
