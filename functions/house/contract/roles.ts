/** The roles in ascending order; a user may hold several. This file has no schema, so that a page without a form does not load zod. */
export const everyRole = ['CUSTOMER', 'STAFF', 'MANAGER'] as const;
export type Role = (typeof everyRole)[number];

/** The role that a route needs at least; a manager may do everything that staff may. */
export type Access = 'PUBLIC' | Role;

/** The highest role, which decides what a user sees and may do; `undefined` for a visitor. */
export function highestRole(roles: readonly Role[]): Role | undefined {
  return everyRole.findLast((role) => roles.includes(role));
}

/** Whether a user with these roles may call a route with this `access`. */
export function mayPass(roles: readonly Role[], access: Access): boolean {
  if (access === 'PUBLIC') return true;
  const highest = highestRole(roles);
  return highest !== undefined && everyRole.indexOf(highest) >= everyRole.indexOf(access);
}
