import type { Session } from '@cairn/shared/contract';
import { LinkButton, MentorGoalsButton, NextSteps } from '@cairn/shared/ui';
import { BookAgain } from './book-again.tsx';

export function StudentNextSteps({ session, zone }: { session: Session; zone: string }) {
  const { id, name } = session.teacher;
  // There is no id if the mentor's account was deleted, or on a contract server.
  if (id === undefined) return null;
  return (
    <NextSteps session={session}>
      <BookAgain session={session} mentor={{ id, name }} zone={zone} />
      <LinkButton to={`/messages?with=${id}`} aria-label={`Send Message to ${name}`}>
        Send Message
      </LinkButton>
      <MentorGoalsButton mentor={{ id, name }} path="/my-path" isForStep />
    </NextSteps>
  );
}
