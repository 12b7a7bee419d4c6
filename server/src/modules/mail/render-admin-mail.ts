import { type AdminRole, INVITATION_HOURS, PRODUCT_NAME } from '@cairn/shared/contract';
import type { RenderedMail } from './rendered-mail.ts';

/** Content of the mail about an invitation. */
export interface InvitationFacts {
  link: string;
  adminRole: AdminRole;
  invitedBy: string;
}

const roles: Record<AdminRole, string> = {
  viewer: 'a viewer, who sees accounts, sessions and reviews and changes nothing',
  moderator: 'a moderator, who manages students, mentors and reviews',
  owner: 'an owner, who manages everything, including administrators',
};

/** The mail that invites an admin (ADR 43). @throws Error without facts, so that the mail is not sent */
export function renderInvitation(facts: InvitationFacts | undefined): RenderedMail {
  if (!facts) throw new Error('The mail has no invitation');
  const { link, adminRole, invitedBy } = facts;
  return {
    subject: `Your invitation to administer ${PRODUCT_NAME}`,
    blocks: [
      'Hello,',
      `${invitedBy} invites you to administer ${PRODUCT_NAME} as ${roles[adminRole]}.`,
      `The link works only once and expires after ${INVITATION_HOURS} hours. You choose a password and set up two-factor sign-in.`,
      { action: 'Accept Invitation', url: link },
      'If you did not expect this, ignore this mail: no account has been created.',
    ],
  };
}

/** The mail to an admin whose role was changed (ADR 43). */
export const renderAdminRole = ({ adminRole }: { adminRole: AdminRole }): RenderedMail => ({
  subject: 'Your role was changed',
  blocks: [
    'Hello,',
    `An owner of this site has changed your role. You are now ${roles[adminRole]}. This applies at once.`,
    'If you did not expect this, ask an owner of the site.',
  ],
});
