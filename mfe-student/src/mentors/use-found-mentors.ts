import { useHasExtra } from '@cairn/shared/api';
import { FREE_TIMES_EXTRA, GROUP_EXTRA, LANGUAGES_EXTRA, SAVED_SEARCHES_EXTRA } from '@cairn/shared/contract';
import { useMemo } from 'react';
import { matchMentors } from './match-mentors.ts';
import { useStudentListMentorsInfiniteQuery, type MentorSearch } from './mentors-api.ts';
import { presentMentor, type PresentedMentor } from './present-mentor.ts';

/** If the server cannot search, the browser filters and sorts the list of all mentors. */
export function useFoundMentors(search: MentorSearch) {
  const query = useStudentListMentorsInfiniteQuery(search);
  const hasFreeTimes = useHasExtra(FREE_TIMES_EXTRA);
  const hasLanguages = useHasExtra(LANGUAGES_EXTRA);
  const hasSavedSearches = useHasExtra(SAVED_SEARCHES_EXTRA);
  const hasGroups = useHasExtra(GROUP_EXTRA);
  const pages = query.data?.pages;
  const first = pages?.[0];
  // A server with a search sends a total, a cursor or both.
  const isPaged = first?.total !== undefined || first?.nextCursor !== undefined;

  const mentors = useMemo<readonly PresentedMentor[] | undefined>(() => {
    const all = pages?.flatMap((page) => page.mentors).map(presentMentor);
    return all && !isPaged ? matchMentors(all, search) : all;
  }, [pages, isPaged, search]);

  return {
    /** The latest results; kept while the next search is loading. */
    mentors,
    /** Whether `mentors` are the results of the previous search. */
    isOfPreviousSearch: query.data !== undefined && query.currentData === undefined,
    total: isPaged ? first?.total : mentors?.length,
    pageCount: pages?.length ?? 0,
    isPaged,
    /** Until the first response, everything except group sessions counts as supported. */
    supports: {
      freeDays: first === undefined || isPaged,
      freeTimes: first === undefined || hasFreeTimes,
      languages: first === undefined || hasLanguages,
      savedSearches: first === undefined || hasSavedSearches,
      groups: hasGroups,
      // A server with paging has favourites, even if the page is empty.
      favourites:
        first === undefined || isPaged || first.mentors.some((mentor) => mentor.isFavourite !== undefined),
    },
    isError: query.isError,
    isSearching: query.isFetching && !query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    /** False while loading, because a request for the next page would be dropped. */
    canLoadMore: query.hasNextPage && !query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  };
}

export type FoundMentors = ReturnType<typeof useFoundMentors>;
