import type { Session } from '@cairn/shared/contract';
import type { Contact } from '@cairn/shared/ui';

/**
 * Mentors with whom the student has a session come first. A session without a mentor id is matched by the name of the
 * mentor.
 */
export function sessionsFirst(contacts: readonly Contact[], sessions: readonly Session[]): Contact[] {
  const ids = new Set(sessions.map(({ teacher }) => teacher.id));
  const names = new Set(
    sessions.filter(({ teacher }) => teacher.id === undefined).map(({ teacher }) => teacher.name),
  );
  const isKnown = ({ id, name }: Contact) => ids.has(id) || names.has(name);
  return [...contacts.filter(isKnown), ...contacts.filter((contact) => !isKnown(contact))];
}
