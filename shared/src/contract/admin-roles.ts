/** The roles of an admin (extra, ADR 43). Each may do what those before it may. */
export const ADMIN_ROLES = ['viewer', 'moderator', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether an admin with a role may do what requires `least`. */
export const isAtLeast = (role: AdminRole, least: AdminRole): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);
