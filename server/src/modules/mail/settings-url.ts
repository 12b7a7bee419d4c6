import type { Role } from '@cairn/shared/contract';

/** Paths of the settings pages. */
const SETTINGS: Record<Role, string> = {
  student: '/student-settings',
  mentor: '/mentor-settings',
  admin: '/admin/security',
};

/** The URL of the settings page of a role. */
export const settingsUrlOf = (role: Role, publicUrl: string) => `${publicUrl}${SETTINGS[role]}`;

/** The URL of the settings page for the role in the payload of a mail. */
export const settingsOf = ({ role }: Record<string, unknown>, publicUrl: string) =>
  settingsUrlOf(role as Role, publicUrl);
