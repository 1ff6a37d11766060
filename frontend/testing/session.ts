import type { Role } from '#house/contract/roles';
import type { Session } from '#people/contract/auth';

/** A session of one of the staff. */
export const sessionOf = (token: string, _id = 'u1', role: Role = 'STAFF'): Session => ({
  user: { _id, name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.test', roles: [role], version: 1 },
  token,
  refreshToken: `refresh-${token}`,
});
