import { settings } from 'virtual:settings';
import { addressIn } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';
import type { QuietHours } from '#people/contract/devices';
import { paths } from '#site/contract/page-paths';
import { client } from './client.ts';
import { currentSession } from './session/stored-session.ts';
import { readStored, store } from './stored.ts';

/**
 * Whether this browser is told what guests do. `install`: an iPhone or iPad takes messages for an application on its home screen only; `denied`:
 * its owner has refused them.
 */
export type Telling = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** The folder of the panel's pages, of which their worker is: it can have no others. */
export const panelFolder = (): string => addressIn(spokenLanguage(), `${paths.panel}/`, settings.defaultLanguage);

/** Has the browser keep the worker of the panel. */
export const keepWorker = () => navigator.serviceWorker.register(`${panelFolder()}worker.js`, { scope: panelFolder() });

export async function telling(): Promise<Telling> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    // only Apple's mobile browsers have it
    return Reflect.get(navigator, 'standalone') === false ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(panelFolder());
  const isSubscribed = (await registration?.pushManager.getSubscription()) != null;
  return isSubscribed && choice()?.user === currentSession()?.user._id ? 'on' : 'off';
}

/**
 * Has this browser told, as long as its user is signed in; again, to renew it for another session. Asks for the permission, for which a browser wants a
 * tap. `undefined` where that was not given.
 */
export async function tellDevice({ quiet, isTest }: { quiet: QuietHours | undefined; isTest: boolean }) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { key } = (await client.auth.showPushKey()).data;
  await keepWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && keyOf(held) !== key) await held.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const reply = await client.auth.tellDevice({ body: { endpoint: subscription.endpoint, p256dh, auth, key, quiet, isTest } });
  store(storageKey, { user: currentSession()?.user._id, quiet } satisfies Choice);
  return reply;
}

/** Has this browser told no more. */
export async function leaveDevice() {
  store(storageKey, undefined);
  const registration = await navigator.serviceWorker.getRegistration(panelFolder());
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return client.auth.leaveDevice();
}

/** The hours in which this browser is not told. */
export const quietHours = (): QuietHours | undefined => choice()?.quiet;

/** Who has switched it on in this browser, and when it is quiet. */
interface Choice {
  user: string | undefined;
  quiet: QuietHours | undefined;
}

const storageKey = 'told-device';
const choice = () => readStored<Choice>(storageKey);

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function keyOf({ options }: PushSubscription): string {
  const letters = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
