import { createHash } from 'node:crypto';
import type { NewUser } from '#contract/accounts/auth';
import type { Role } from '#contract/accounts/roles';
import type { Translations } from '#contract/translations';
import type { Language } from '#messages/languages';
import { restaurantSettings } from '../../settings.ts';

/** The password of the three demo accounts. A deployed restaurant has no account until `npm run ops -- create-manager` creates one. */
export const demoPassword = 'demo-restaurant';

export const demoAccounts: readonly (Omit<NewUser, 'password' | 'roles'> & { roles: Role[] })[] = [
  { email: 'manager@demo.test', username: 'manager', name: 'Božena', surname: 'Růžičková', roles: ['MANAGER'] },
  { email: 'staff@demo.test', username: 'staff', name: 'Ondřej', surname: 'Vaněk', roles: ['STAFF'] },
  { email: 'customer@demo.test', username: 'customer', name: 'Tereza', surname: 'Dvořáčková', roles: ['CUSTOMER'] },
];

/** The account that owns some of the reservations. */
export const demoCustomer = 'customer@demo.test';

/** The id of a demo item: 128 bits like any other id, but the same in every seed. */
export function demoId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind}\0${name}`).digest().subarray(0, 16).toString('base64url');
}

/** Texts as the demo restaurant stores them: those in the default language, and the others beside them as translations. */
export function inBothLanguages<Texts extends object>(texts: Readonly<Record<Language, Texts>>) {
  const { [restaurantSettings.defaultLanguage]: own, ...others } = texts;
  const translations: Translations<Texts> = others;
  return { ...own, translations };
}
