import type { AdminRole } from '@cairn/shared/contract';

/** The roles of admins in words (ADR 43), most rights first. */
export const ROLE_TEXTS: Readonly<Record<AdminRole, { readonly label: string; readonly may: string }>> = {
  owner: {
    label: 'Owner',
    may: 'Manages everything, including administrators, the audit log and the export of accounts.',
  },
  moderator: {
    label: 'Moderator',
    may: 'Manages students, mentors, approvals, reports, no-shows and reviews.',
  },
  viewer: {
    label: 'Viewer',
    may: 'Sees accounts, sessions, approvals, reports, reviews and figures, and changes nothing.',
  },
};
