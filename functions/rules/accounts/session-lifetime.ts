import { mayPass, type Role } from '#contract/accounts/roles';

const hour = 3600;
const day = 24 * hour;

/** How long a session lasts, in seconds: without a refresh (`idle`), and in all. Staff see other people's data, so theirs are shorter (OWASP ASVS 5.0, 7.3). */
export function sessionLifetime(roles: readonly Role[]): { idle: number; whole: number } {
  return mayPass(roles, 'STAFF') ? { idle: 12 * hour, whole: 7 * day } : { idle: 14 * day, whole: 30 * day };
}
