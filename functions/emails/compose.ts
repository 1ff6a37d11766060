import type { RestaurantInfo } from '#contract/restaurant-info';
import type { Mail } from '../rules/mail.ts';
import { printPhone } from '../rules/phones.ts';
import { accountChanged } from './account-changes.ts';
import { type Email, type House, letter } from './letter.ts';
import { passwordReset } from './passwords.ts';
import { reservationMail } from './reservations.ts';

export type { Email, House };

/** The finished words of a mail. `resetCode` is asked for only where a reset link needs one. */
export function compose(mail: Mail, house: House, resetCode: (of: { userId: string; nonce: string }) => string): Email {
  switch (mail.kind) {
    case 'password-reset':
      return letter(passwordReset(mail.to, resetCode(mail), house), house);
    case 'password-changed':
    case 'email-changed':
    case 'email-and-password-changed':
    case 'account-deleted':
    case 'roles-changed':
      return letter(accountChanged(mail.kind, house), house);
    default:
      return letter(reservationMail(mail, house), house);
  }
}

/** The house as its restaurant info introduces it. */
export function houseOf(info: readonly Pick<RestaurantInfo, 'type' | 'data'>[], siteUrl: string): House {
  const of = (type: RestaurantInfo['type']) => info.find((record) => record.type === type)?.data;
  const name = of('name') ?? 'Our restaurant';
  return { siteUrl, name, address: of('address'), phone: printPhone(of('phone') ?? ''), email: of('email') };
}
