import { dateIn, expandSearch } from '@cairn/shared/contract';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureNotice, PageHeading, useNewestParams, useNow } from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import { mentorCount } from './mentor-count.ts';
import { MentorFilters } from './mentor-filters.tsx';
import { MentorGrid } from './mentor-grid.tsx';
import styles from './mentor-grid.module.css';
import { MentorGridSkeleton } from './mentor-grid-skeleton.tsx';
import { readMentorSearch, readPage, writeMentorSearch } from './mentor-search-params.ts';
import { NoMentors } from './no-mentors.tsx';
import { RelaxFilters } from './relax-filters.tsx';
import {
  MENTORS_PER_PAGE,
  useStudentCountMentorsQuery,
  type MentorSearch,
} from '../../mentors/mentors-api.ts';
import { MentorSort } from './mentor-sort.tsx';
import { SavedSearchesButton } from './saved-searches/saved-searches-button.tsx';
import { useCorrection } from './use-correction.ts';
import { useFoundMentors, type FoundMentors } from '../../mentors/use-found-mentors.ts';

/**
 * The number of results; empty after a failed search.
 *
 * @param term the search with each abbreviation replaced by its full term; undefined if nothing was replaced
 */
function countText(found: FoundMentors, term: string | undefined): string {
  if (found.isSearching) return 'Searching…';
  if (found.isError || !found.mentors) return '';
  const count = mentorCount(found);
  if (term === undefined) return count;
  return found.mentors.length === 0 ? `${count} for ${term}` : `${count} · Showing results for ${term}`;
}

/** `/find-mentors`: the mentor search. The URL contains the whole state. */
export function FindMentorsPage() {
  const zone = useOwnZone();
  const now = useNow(60_000);
  const [params, setParams] = useNewestParams();
  const page = readPage(params);
  // The page number alone does not change the search.
  const searchKey = writeMentorSearch(readMentorSearch(params)).toString();
  const search = useMemo(() => readMentorSearch(new URLSearchParams(searchKey)), [searchKey]);
  const found = useFoundMentors(search);
  const { mentors, hasMore, canLoadMore, isLoadingMore, loadMore, pageCount } = found;
  const { q, expertise, minRating, favouritesOnly, language } = search;
  const counts = useStudentCountMentorsQuery({ q, expertise, minRating, favouritesOnly, language }).data
    ?.value;
  const expandedQuery = counts && q ? expandSearch(q).text : q;
  const correction = useCorrection(search, mentors?.length === 0 && !found.isSearching);
  // The grid of a new search starts at the top. The previous cards stay until the results have loaded.
  const [listKey, setListKey] = useState(searchKey);
  if (listKey !== searchKey && !found.isOfPreviousSearch) setListKey(searchKey);
  const shownSearch = useMemo(() => readMentorSearch(new URLSearchParams(listKey)), [listKey]);
  const [arrival] = useState({ searchKey, page });
  const hasArrived = arrival.searchKey === searchKey && pageCount >= arrival.page;

  const change = (part: Partial<MentorSearch>, how?: { replace: boolean }) =>
    setParams((newest) => writeMentorSearch({ ...readMentorSearch(newest), ...part }), how);

  // Remounting the filters discards text that is still being debounced.
  const [clearCount, setClearCount] = useState(0);
  const clear = () => {
    setClearCount(clearCount + 1);
    setParams(() => new URLSearchParams());
  };

  // If the URL contains a page number, all pages up to this page are loaded.
  const isBehind = pageCount > 0 && pageCount < page && hasMore;
  const catchesUp = isBehind && canLoadMore;
  useEffect(() => {
    if (catchesUp) void loadMore();
    // If a page loads within one frame, `catchesUp` stays true. `pageCount` then runs this effect again.
  }, [catchesUp, pageCount, loadMore]);

  const rememberTop = (index: number) => {
    const at = Math.floor(index / MENTORS_PER_PAGE) + 1;
    if (at === page || isBehind || isLoadingMore) return;
    setParams(
      (newest) => {
        const next = writeMentorSearch(readMentorSearch(newest));
        if (at > 1) next.set('page', String(at));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return (
    <>
      <PageHeading
        title="Find Mentors"
        lead={
          <>
            People who know the way. Choose one and book a session
            {/* A shared full stop would move when the link appears. */}
            {found.supports.groups ? (
              <>
                , or <Link to="/group-sessions">join a group session</Link>.
              </>
            ) : (
              '.'
            )}
          </>
        }
      >
        Find Mentors
      </PageHeading>
      <MentorFilters
        key={clearCount}
        search={search}
        supports={found.supports}
        counts={counts}
        today={dateIn(zone, now)}
        onChange={change}
      />
      <div className={styles.count}>
        <p role="status">{countText(found, expandedQuery === q ? undefined : expandedQuery)}</p>
        {found.supports.savedSearches && <SavedSearchesButton search={search} />}
        <MentorSort
          sort={search.sort}
          hasNextSlots={found.supports.freeDays}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {found.isError && (
        <FailureNotice onRetry={() => void found.refetch()} retrying={found.isSearching}>
          Failed to load mentors.
        </FailureNotice>
      )}
      {!mentors && !found.isError && <MentorGridSkeleton />}
      {/* A press on a button must not be lost during the next search. */}
      {mentors?.length === 0 && !found.isError && (
        <NoMentors search={shownSearch} correction={correction} onClear={clear}>
          {!found.isOfPreviousSearch && <RelaxFilters search={search} />}
        </NoMentors>
      )}
      {mentors && mentors.length > 0 && (
        <MentorGrid
          key={listKey}
          mentors={mentors}
          zone={zone}
          canLoadMore={canLoadMore}
          isLoadingMore={isLoadingMore}
          onNearEnd={() => void loadMore()}
          startAt={hasArrived ? (arrival.page - 1) * MENTORS_PER_PAGE : 0}
          onTop={rememberTop}
        />
      )}
    </>
  );
}
