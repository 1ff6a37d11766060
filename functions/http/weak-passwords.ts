import { restaurantInfoOf } from '../data/restaurant-info.ts';
import type { PasswordContext } from '../rules/passwords.ts';
import { wrong } from './failure.ts';

/** Throws when a new password is easily guessed. The dictionaries are large: they are loaded only when a password is set. */
export async function refuseWeakPassword(password: string, context: PasswordContext, field = 'password'): Promise<void> {
  const [{ refusalOfPassword }, name] = await Promise.all([import('../rules/passwords.ts'), restaurantInfoOf('name')]);
  const refusal = refusalOfPassword(password, { ...context, restaurant: name?.data });
  if (refusal) throw wrong(field, refusal);
}
