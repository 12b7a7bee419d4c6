/** The three roles of an account, as the registry and the guards name them (spec 6). */
export type Role = 'student' | 'mentor' | 'admin';

/** The role codes that the stored session uses (spec 3 and 9). */
export const ROLE_CODES = { student: 1, admin: 2, mentor: 3 } as const satisfies Record<Role, number>;

const ROLES: readonly Role[] = ['student', 'mentor', 'admin'];

/** The role of a stored code, or `null` for anything else. */
export function roleOfCode(code: string | number | null | undefined): Role | null {
  return ROLES.find((role) => String(ROLE_CODES[role]) === String(code)) ?? null;
}
