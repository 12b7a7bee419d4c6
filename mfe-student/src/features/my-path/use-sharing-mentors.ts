import { useListConversationsQuery } from '@cairn/shared/api';
import type { Goal } from '@cairn/shared/contract';

/** The mentors with whom the student can share a goal, and the `current` mentor, sorted by name. */
export function useSharingMentors(current: Goal['mentor']): { id: number; name: string }[] {
  const { data } = useListConversationsQuery();
  const known = (data?.value ?? []).filter(({ isClosed }) => isClosed !== true).map(({ partner }) => partner);
  const others = known.filter(({ id }) => id !== current?.id);
  return (current ? [current, ...others] : others).toSorted((first, second) =>
    first.name.localeCompare(second.name),
  );
}
