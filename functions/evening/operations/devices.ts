import type { Caller } from '#house/http/caller';
import { wrong } from '#house/http/failure';
import { spokenLanguage } from '#house/language/spoken';
import { addressedTo } from '#house/rules/mail';
import { mayBePushedTo, publicPushKey } from '#house/services/push';
import { KeysUnavailable, secretKeys } from '#house/services/secret-keys';
import { keys } from '#house/table/keys';
import { queued } from '#house/table/outbox';
import { getItems, transact } from '#house/table/table';
import { goesOn } from '#house/table/traced-request';
import type { Device } from '#people/contract/devices';
import { deviceId, deviceStored, forgetDevicesOf } from '#people/store/devices';
import type { StoredSession } from '#people/store/sessions';
import type { StoredUser } from '#people/store/users';
import { devices as messages } from '#people/words';
import { noteDevices } from '../store/opening.ts';

/** The key with which browsers subscribe; throws `KeysUnavailable` until a deployment has added it to older keys. */
export async function pushKey(): Promise<string> {
  const { pushKey: key } = await secretKeys();
  if (!key) throw new KeysUnavailable('push');
  return publicPushKey(key);
}

/** Tells the browser of the caller's session from now on, and sends a message to try it where that is asked. */
export async function tellDevice({ isTest, ...device }: Device, { userId, sid }: Caller): Promise<void> {
  goesOn();
  const { endpoint } = device;
  if (!mayBePushedTo(endpoint)) {
    const host = URL.canParse(endpoint) ? new URL(endpoint).host : endpoint;
    throw wrong('endpoint', messages().otherHost(host));
  }
  const stored = await getItems([keys.user(userId), keys.session(userId, sid)]);
  const [{ sv, language = spokenLanguage() }, { endsAt }] = stored as unknown as [StoredUser, StoredSession];
  const _id = deviceId(endpoint);
  const test = { kind: 'push', userId, ...addressedTo({ email: _id, language }) } as const;
  const actions = [...(await deviceStored({ ...device, _id, userId, sid, sv, endsAt, language })), ...(isTest ? [queued(test)] : [])];
  if (actions.length === 0) return;
  await transact(actions);
  await noteDevices(true);
}

export async function leaveDevice({ sid }: Caller): Promise<void> {
  goesOn();
  if ((await forgetDevicesOf({ sid })) > 0) return;
  await noteDevices(false);
  // another one may have come meanwhile
  if ((await forgetDevicesOf({ sid })) > 0) await noteDevices(true);
}
