import { createSecretKey } from 'node:crypto';
import { noteDevices } from '#evening/store/opening';
import { mayPass } from '#house/contract/roles';
import { publicPushKey } from '#house/services/push';
import { transact } from '#house/table/table';
import { deviceId, deviceStored } from '#people/store/devices';
import { sessionLifetime } from '#people/store/sessions';
import { userById, userIdByEmail } from '#people/store/users';
import type { PushService } from '../services/push-stand-in.ts';
import { accounts } from './demo.ts';

/** Has a device of the stand-in told for each of the staff of the demo, in place of that of the last start. */
export async function seedDevices({ subscribe }: Pick<PushService, 'subscribe'>, pushKey: string): Promise<void> {
  const key = publicPushKey(createSecretKey(pushKey, 'base64'));
  for (const { email } of accounts.filter(({ roles }) => mayPass(roles, 'STAFF'))) {
    const user = await userById((await userIdByEmail(email)) ?? '');
    if (!user) continue;
    const { _id: userId, sv, roles } = user;
    const target = subscribe(email);
    const endsAt = Math.floor(Date.now() / 1000) + sessionLifetime(roles).whole;
    await transact(
      await deviceStored({ ...target, _id: deviceId(target.endpoint), userId, sid: `stand-in of ${userId}`, sv, endsAt, key }),
    );
  }
  await noteDevices(true);
}
