import { client } from '../client.ts';
import { keepUser } from './stored-session.ts';

/**
 * Reads the signed-in user again and stores what has changed. An error needs no handling: the next read follows within a minute, and the client ends an
 * expired session.
 */
export function refreshUser(): void {
  client.auth.me().then(
    ({ data }) => keepUser(data),
    () => undefined,
  );
}
