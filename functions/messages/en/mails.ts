import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** What every mail is made of, and the mails about an account. `phone` and `url` are the restaurant's. */
export const messages = {
  greeting: 'Hello,',
  untilNow: (value: string) => `until now ${value}`,
  seats: (count: number) => plural(count, { one: `${count} seat`, other: `${count} seats` }),
  facts: {
    when: 'When',
    seats: 'Seats',
    number: 'Number',
    where: 'Where',
    showTheWay: 'Show the way',
    telephone: 'Telephone',
    name: 'Name',
    email: 'E-mail',
    comment: 'Comment',
    reason: 'Reason',
  },
  passwordReset: {
    subject: 'Set a new password',
    opening: 'Somebody, hopefully you, asked for a new password for this e-mail address.',
    link: 'Set a new password',
    closing: [
      'The link works once, within 30 minutes, and only if it is the newest one you have received.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  },
  verification: {
    subject: 'Confirm your e-mail address',
    opening: 'Somebody, hopefully you, has an account on our website with this e-mail address. Please confirm that the address is yours.',
    link: 'Confirm the address',
    closing: [
      'Then the reservations that were made with this address without signing in appear in the account too. The link works once, within three days.',
      'If you have made no account, please do not confirm: you need not do anything, and whoever made it sees none of your reservations.',
    ],
  },
  accountChanges: {
    'password-changed': {
      subject: 'Your password was changed',
      opening:
        'The password of your account was changed just now. Every device is signed out, other than the one on which you may have changed it.',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      opening: 'The e-mail address of your account was changed just now. You sign in with the new address, and we write to it from now on.',
    },
    'email-and-password-changed': {
      subject: 'Your e-mail address and your password were changed',
      opening:
        'The e-mail address and the password of your account were changed just now. You are signed out everywhere, sign in with the new ones, and we write to the new address from now on.',
    },
    'account-deleted': {
      subject: 'Your account was deleted',
      opening:
        'Your account was deleted just now. Reservations that were not cancelled are still booked; to change one, please get in touch.',
    },
  },
  rolesChanged: {
    roles: { CUSTOMER: 'Customer', STAFF: 'Staff', MANAGER: 'Manager' },
    gained: (roles: string) => `You have a new role: ${roles}`,
    openPanel: 'After signing in, open Admin: its menu shows you what you can do.',
    lost: 'Your roles were changed',
    left: (roles: string) => `From now on your role is: ${roles}. You have been signed out and can sign in again.`,
    signIn: 'Sign in',
  },
  unknownNewPassword: (url: string, phone: string | undefined) =>
    `If it was not you who changed it, please ask for a new password at ${url} at once${phone ? ` and call us on ${phone}` : ''}.`,
  unwantedChange: (url: string, phone: string | undefined) =>
    `If this is not what you wanted, please ${phone ? `call us on ${phone}` : `get in touch with us at ${url}`} at once.`,
};
export type Messages = typeof messages;
