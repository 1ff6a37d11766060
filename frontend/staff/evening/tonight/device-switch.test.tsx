import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { client } from '../../../house/client/client.ts';
import { clearSession } from '../../../house/client/session/stored-session.ts';
import { signIn } from '../../../testing/evening-party.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { DeviceSwitch } from './device-switch.tsx';

const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer;
const endpoint = 'https://fcm.googleapis.com/fcm/send/a';

/** A browser that can be told: what it has subscribed to, and what its owner says to the question. */
function browser({
  permission = 'default',
  answer = 'granted',
  fails = false,
}: {
  permission?: string;
  answer?: string;
  fails?: boolean;
} = {}) {
  const held: { subscription: ReturnType<typeof subscriptionBy> | null } = { subscription: null };
  const subscriptionBy = (signed: ArrayBuffer) => ({
    endpoint,
    options: { applicationServerKey: signed },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: jest.fn(async () => {
      held.subscription = null;
      return true;
    }),
  });
  const pushManager = {
    getSubscription: async () => held.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (fails) throw new DOMException('push service error', 'AbortError');
      held.subscription ??= subscriptionBy(applicationServerKey.buffer);
      return held.subscription;
    },
  };
  const registration = { pushManager };
  const register = jest.fn(async (_script: string, _options: object) => registration);
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = notification.permission === 'granted' ? 'granted' : answer;
      return notification.permission;
    },
  };
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, getRegistration: async () => registration, ready: Promise.resolve(registration) },
    configurable: true,
  });
  return { held, register, subscriptionBy };
}

const told = () => jest.spyOn(client.auth, 'tellDevice');
let tellDevice: ReturnType<typeof told>;
const theSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Messages to this device' });

beforeEach(() => {
  signIn('STAFF');
  jest.spyOn(client.auth, 'showPushKey').mockResolvedValue({ data: { key }, message: '' });
  tellDevice = told().mockResolvedValue({ data: undefined, message: 'A test message is on its way.' });
  jest.spyOn(client.auth, 'leaveDevice').mockResolvedValue({ data: undefined, message: 'This device is told no more.' });
});
afterEach(() => {
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  clearSession();
  localStorage.clear();
});

it('says of a browser that cannot show messages that it cannot', async () => {
  renderScreen(<DeviceSwitch />);
  expect(await screen.findByText('This browser cannot show messages.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says of an iPhone that Tonight must be on its home screen', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  renderScreen(<DeviceSwitch />);
  expect(await screen.findByText(/^An iPhone or iPad .*“Add to Home Screen”/)).toBeTruthy();
});

it('says of messages that were refused where they are allowed', async () => {
  browser({ permission: 'denied' });
  renderScreen(<DeviceSwitch />);
  expect(await screen.findByText(/^Messages to this device are blocked\./)).toBeTruthy();
});

it('is off and asks nothing until one tap switches it on, with a message to try it', async () => {
  const { register, held } = browser();
  const { user } = renderScreen(<DeviceSwitch />);
  expect((await theSwitch()).checked).toBe(false);
  for (const asked of [register, client.auth.showPushKey, tellDevice]) expect(asked).not.toHaveBeenCalled();
  await user.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  expect(tellDevice.mock.calls).toEqual([[{ body: { endpoint, p256dh: 'p', auth: 'a', key, quiet: undefined, isTest: true } }]]);
  expect(held.subscription?.options.applicationServerKey).toEqual(bytes(key));
  expect(register).toHaveBeenCalledWith('/panel/worker.js', { scope: '/panel/' });
});

it('stays off when the browser’s question is answered with no, and says so', async () => {
  browser({ answer: 'denied' });
  const { user } = renderScreen(<DeviceSwitch />);
  await user.click(await theSwitch());
  expect(await screen.findByText(/^Messages to this device are blocked\./)).toBeTruthy();
  expect(tellDevice).not.toHaveBeenCalled();
});

it('says when the push service of the browser cannot be reached', async () => {
  browser({ fails: true });
  const { user } = renderScreen(<DeviceSwitch />);
  await user.click(await theSwitch());
  expect(await screen.findByText(/^The browser could not switch the messages on\./)).toBeTruthy();
  expect((await theSwitch()).checked).toBe(false);
});

/** Switched on at an earlier visit. */
async function switchedOn(signed = key) {
  const parts = browser({ permission: 'granted' });
  parts.held.subscription = parts.subscriptionBy(bytes(signed));
  localStorage.setItem('told-device', JSON.stringify({ user: 'u1', quiet: { from: '22:30', to: '09:00' } }));
  return { ...parts, ...renderScreen(<DeviceSwitch />) };
}

it('is renewed for the present session when Tonight is opened, with its quiet hours and without a message', async () => {
  await switchedOn();
  expect((await theSwitch()).checked).toBe(true);
  await waitFor(() => expect(tellDevice).toHaveBeenCalledTimes(1));
  expect(tellDevice.mock.calls[0]?.[0]).toMatchObject({ body: { quiet: { from: '22:30', to: '09:00' }, isTest: false } });
});

it('subscribes anew where the key that signs is another one', async () => {
  const { held } = await switchedOn(`${key.slice(0, -1)}k`);
  await waitFor(() => expect(tellDevice).toHaveBeenCalledTimes(1));
  expect(held.subscription?.options.applicationServerKey).toEqual(bytes(key));
});

it('is off for another user of the same browser', async () => {
  signIn('STAFF', 'u2');
  await switchedOn();
  expect((await theSwitch()).checked).toBe(false);
  expect(tellDevice).not.toHaveBeenCalled();
});

it('keeps other quiet hours, and sends a test message', async () => {
  const { user } = await switchedOn();
  await user.type(await screen.findByLabelText(/^Quiet from/), '23:00');
  await waitFor(() =>
    expect(tellDevice.mock.calls.at(-1)?.[0]).toMatchObject({ body: { quiet: { from: '23:00', to: '09:00' }, isTest: false } }),
  );
  await user.click(screen.getByRole('button', { name: 'Send a test message' }));
  await waitFor(() =>
    expect(tellDevice.mock.calls.at(-1)?.[0]).toMatchObject({ body: { quiet: { from: '23:00', to: '09:00' }, isTest: true } }),
  );
});

it('is switched off by one tap, in the browser and at the server', async () => {
  const { user, held } = await switchedOn();
  await user.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  expect(held.subscription).toBeNull();
  expect(client.auth.leaveDevice).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('told-device')).toBeNull();
});
