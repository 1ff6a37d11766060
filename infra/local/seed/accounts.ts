import type { NewUser } from '#contract/accounts/auth';
import type { Role } from '#contract/accounts/roles';

/** The password of the three demo accounts. A deployed restaurant has no account until `npm run ops -- create-manager` creates one. */
export const demoPassword = 'demo-restaurant';

export const demoAccounts: readonly (Omit<NewUser, 'password' | 'roles'> & { roles: Role[] })[] = [
  { email: 'manager@demo.test', username: 'manager', name: 'Božena', surname: 'Růžičková', roles: ['MANAGER'] },
  { email: 'staff@demo.test', username: 'staff', name: 'Ondřej', surname: 'Vaněk', roles: ['STAFF'] },
  { email: 'customer@demo.test', username: 'customer', name: 'Tereza', surname: 'Dvořáčková', roles: ['CUSTOMER'] },
];

/** The account that owns some of the reservations. */
export const demoCustomer = 'customer@demo.test';
