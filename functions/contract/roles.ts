/**
 * Who may do what, without a schema, so that a page can ask it and leave zod to the forms.
 * Specification section 6: CUSTOMER < STAFF < MANAGER; a user may hold several.
 */
export const everyRole = ['CUSTOMER', 'STAFF', 'MANAGER'] as const;
export type Role = (typeof everyRole)[number];

/** The roles somebody needs at least; a manager may do all that staff may. */
export type Access = 'PUBLIC' | Role;

/** The role that decides what a person sees and may do; `undefined` for a visitor. */
export function highestRole(roles: readonly Role[]): Role | undefined {
  return everyRole.findLast((role) => roles.includes(role));
}

/** Whether somebody with these roles may pass where `access` is asked for. */
export function mayPass(roles: readonly Role[], access: Access): boolean {
  if (access === 'PUBLIC') return true;
  const highest = highestRole(roles);
  return highest !== undefined && everyRole.indexOf(highest) >= everyRole.indexOf(access);
}
