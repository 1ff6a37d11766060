import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mayPass } from '#house/contract/roles';
import type { Language } from '#house/language/languages';
import { secondsNow } from '#house/services/clock';
import { type Action, put, remove } from '#house/table/actions';
import { type Key, keys, lists } from '#house/table/keys';
import type { SignedIn } from '#house/table/signed-in';
import { deleteItem, getItems, listItems, transact } from '#house/table/table';
import type { Device } from '../contract/devices.ts';

/** A browser that is told. It is told no more once its session, its user or their role has ended. */
export interface StoredDevice extends Omit<Device, 'isTest'> {
  /** The hash of its address: a browser is told once, whoever has signed in there. */
  _id: string;
  userId: string;
  sid: string;
  /** The session version of its user when it was stored: a lost role or another password ends it with the sessions. */
  sv: number;
  /** When its session ends in any case, in seconds. A session that nobody uses for some hours ends before, and the device is told on. */
  endsAt: number;
  language?: Language | undefined;
}

/** All devices; they may be a second old. */
export function storedDevices(): Promise<StoredDevice[]> {
  return listItems<StoredDevice>(lists.devices, { mayBeOld: true });
}

export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** The parts of a transaction that store a device, in place of what it or its session had before; none where all of it is stored already. */
export async function deviceStored(device: StoredDevice): Promise<Action[]> {
  const all = await listItems<StoredDevice & Key & { ttl: number }>(lists.devices);
  const former = all.filter(({ sid, _id }) => sid === device.sid && _id !== device._id).map(({ pk, sk }) => remove({ pk, sk }));
  const item = { ...keys.device(device._id), ...device, ttl: device.endsAt };
  const isStored = all.some((other) => isDeepStrictEqual(other, JSON.parse(JSON.stringify(item))));
  return isStored ? former : [put(item), ...former];
}

/** A device, if it is still told. */
export async function deviceToTell(id: string, userId: string): Promise<StoredDevice | undefined> {
  const [device, user] = (await getItems([keys.device(id), keys.user(userId)])) as unknown as [StoredDevice?, SignedIn?];
  const isTold = device?.userId === userId && user?.sv === device.sv && mayPass(user.roles, 'STAFF') && device.endsAt > secondsNow();
  return isTold ? device : undefined;
}

export async function forgetDevice(id: string): Promise<void> {
  await deleteItem(keys.device(id));
}

/** Forgets the devices of a session, or of a user; says how many others there are. */
export async function forgetDevicesOf(whose: { sid: string } | { userId: string }): Promise<number> {
  const all = await listItems<StoredDevice>(lists.devices);
  const theirs = all.filter((device) => ('sid' in whose ? device.sid === whose.sid : device.userId === whose.userId));
  if (theirs.length > 0) await transact(theirs.map(({ _id }) => remove(keys.device(_id))));
  return all.length - theirs.length;
}
