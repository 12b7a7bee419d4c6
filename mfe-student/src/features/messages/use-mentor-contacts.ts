import { useMemo } from 'react';
import { useDebounced, type Contact } from '@cairn/shared/ui';
import { useFoundMentors } from '../../mentors/use-found-mentors.ts';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';
import { sessionsFirst } from './sessions-first.ts';

/** The mentors to whom the student can write (decisions 34 and 35). */
export function useMentorContacts(filter: string) {
  const q = useDebounced(filter.trim());
  const search = useMemo(() => (q === '' ? {} : { q }), [q]);
  const found = useFoundMentors(search);
  const sessions = useOwnSessions().data;
  const contacts = useMemo<readonly Contact[] | undefined>(
    () =>
      found.mentors &&
      sessionsFirst(
        found.mentors.map(({ id, name, title, photo }) => ({ id, name, subtitle: title, photo })),
        sessions ?? [],
      ),
    [found.mentors, sessions],
  );
  return {
    contacts,
    isError: found.isError,
    refetch: () => void found.refetch(),
    loadMore: found.canLoadMore ? () => void found.loadMore() : undefined,
  };
}
