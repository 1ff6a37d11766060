import type { NewUser } from '#contract/auth';
import type { Role } from '#contract/roles';

/** The password of the three demo accounts; there is no account at all in the cloud until its owner makes one. */
export const demoPassword = 'demo-restaurant';

export const demoAccounts: readonly (Omit<NewUser, 'password' | 'roles'> & { roles: Role[] })[] = [
  { email: 'manager@demo.test', username: 'manager', name: 'Božena', surname: 'Růžičková', roles: ['MANAGER'] },
  { email: 'staff@demo.test', username: 'staff', name: 'Ondřej', surname: 'Vaněk', roles: ['STAFF'] },
  { email: 'customer@demo.test', username: 'customer', name: 'Tereza', surname: 'Dvořáčková', roles: ['CUSTOMER'] },
];

/** Whose reservations the seed makes while signed in. */
export const demoCustomer = 'customer@demo.test';
