/** The roles of an admin (extra, ADR 43). Each role has all permissions of the roles before it. */
export const ADMIN_ROLES = ['viewer', 'moderator', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether `role` has all permissions of `least`. */
export const isAtLeast = (role: AdminRole, least: AdminRole): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);
