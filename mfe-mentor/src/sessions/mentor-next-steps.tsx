import type { Session } from '@cairn/shared/contract';
import { LinkButton, NextSteps, StudentGoalsButton } from '@cairn/shared/ui';

/** The mentor's actions after a session. */
export function MentorNextSteps({ session }: { session: Session }) {
  const { id, name } = session.student;
  // The id is missing if the account was deleted, or if the server sends no ids.
  if (id === undefined) return null;
  return (
    <NextSteps session={session}>
      <LinkButton to={`/mentor-messages?with=${id}`} aria-label={`Send Message to ${name}`}>
        Send Message
      </LinkButton>
      <StudentGoalsButton student={{ id, name }} isForStep />
    </NextSteps>
  );
}
