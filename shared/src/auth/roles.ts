import { ROLE_CODES } from '../contract/constants.ts';

/** The three roles of an account, as the registry and the guards name them (spec 6). */
export type Role = 'student' | 'mentor' | 'admin';

export { ROLE_CODES };

const ROLES: readonly Role[] = ['student', 'mentor', 'admin'];

/** The role of a stored code; `null` for an unknown code. */
export function roleOfCode(code: string | number | null | undefined): Role | null {
  return ROLES.find((role) => String(ROLE_CODES[role]) === String(code)) ?? null;
}
