import { useMemo } from 'react';
import { matchMentors } from './match-mentors.ts';
import { useStudentListMentorsInfiniteQuery, type MentorSearch } from './mentors-api.ts';
import { presentMentor, type PresentedMentor } from './present-mentor.ts';

/** The mentors of a search, page by page from a server that pages, else matched here out of the plain list. */
export function useFoundMentors(search: MentorSearch) {
  const query = useStudentListMentorsInfiniteQuery(search);
  const pages = query.data?.pages;
  const first = pages?.[0];
  const isPaged = first?.total !== undefined;

  const mentors = useMemo<readonly PresentedMentor[] | undefined>(() => {
    const all = pages?.flatMap((page) => page.mentors).map(presentMentor);
    return all && !isPaged ? matchMentors(all, search) : all;
  }, [pages, isPaged, search]);

  return {
    /** What was found last; it stays on screen while the next search is under way. */
    mentors,
    /** Whether these are still the mentors of the search before. */
    isOfSearchBefore: query.data !== undefined && query.currentData === undefined,
    total: isPaged ? first?.total : mentors?.length,
    pageCount: pages?.length ?? 0,
    isPaged,
    /** Whether next slots and favourites are known, so that they can be asked for; taken for known until the server answers. */
    knows: {
      freeDays: first === undefined || isPaged,
      favourites: mentors?.some((mentor) => mentor.isFavourite !== undefined) ?? true,
    },
    isError: query.isError,
    isSearching: query.isFetching && !query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    /** False while anything is asked: a wish for more would be dropped, so it is made again afterwards. */
    canLoadMore: query.hasNextPage && !query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  };
}

export type FoundMentors = ReturnType<typeof useFoundMentors>;
