import type { Role } from '@cairn/shared/contract';

/** The page with the account's settings. */
const SETTINGS: Record<Role, string> = {
  student: '/student-settings',
  mentor: '/mentor-settings',
  admin: '/admin/security',
};

/** The page with the settings of an account. */
export const settingsUrlOf = (role: Role, publicUrl: string) => `${publicUrl}${SETTINGS[role]}`;

/** The page with the settings of the recipient of a mail. */
export const settingsOf = ({ role }: Record<string, unknown>, publicUrl: string) =>
  settingsUrlOf(role as Role, publicUrl);
