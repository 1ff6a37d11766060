import { restaurantInfoOf } from '../data/site/restaurant-info.ts';
import { wrong } from '../http/failure.ts';
import type { PasswordContext } from '../rules/accounts/passwords.ts';

/**
 * What throws when a new password is easily guessed. The name of the restaurant is read first, beside other reads. The dictionaries are large: they
 * are loaded only when a password is set.
 */
export async function weakPasswordRefusal() {
  const restaurant = (await restaurantInfoOf('name'))?.data;
  return async (password: string, context: PasswordContext, field = 'password'): Promise<void> => {
    const { refusalOfPassword } = await import('../rules/accounts/passwords.ts');
    const refusal = refusalOfPassword(password, { ...context, restaurant });
    if (refusal) throw wrong(field, refusal);
  };
}
