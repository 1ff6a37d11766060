import * as z from 'zod/mini';

/** Specification section 6: CUSTOMER < STAFF < MANAGER; a user may hold several. */
export const Role = z.enum(['CUSTOMER', 'STAFF', 'MANAGER']);
export type Role = z.infer<typeof Role>;

/** The roles somebody needs at least; a manager may do all that staff may. */
export type Access = 'PUBLIC' | Role;

const ranks: readonly Role[] = Role.options;

/** The role that decides what a person sees and may do; `undefined` for a visitor. */
export function highestRole(roles: readonly Role[]): Role | undefined {
  return ranks.findLast((role) => roles.includes(role));
}

/** Whether somebody with these roles may pass where `access` is asked for. */
export function mayPass(roles: readonly Role[], access: Access): boolean {
  if (access === 'PUBLIC') return true;
  const highest = highestRole(roles);
  return highest !== undefined && ranks.indexOf(highest) >= ranks.indexOf(access);
}
