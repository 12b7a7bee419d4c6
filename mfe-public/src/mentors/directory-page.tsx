import { Link, useSearchParams } from 'react-router-dom';
import { LANGUAGES, type PublicDirectory } from '@cairn/shared/contract';
import { plural, SkeletonCards } from '@cairn/shared/ui';
import { PageOpening } from '../layout/page-opening.tsx';
import styles from './directory-page.module.css';
import { DirectorySearch } from './directory-search.tsx';
import { LoadingProblem } from './loading-problem.tsx';
import { MentorCard } from './mentor-card.tsx';
import { MissingPage } from './missing-page.tsx';
import { usePublicListMentorsQuery, type DirectoryQuery } from './public-mentors-api.ts';
import { useServed } from './served-data.ts';
import { SocialTags } from './social-tags.tsx';
import { DIRECTORY_PATH } from './use-find-mentors-link.ts';

export const DIRECTORY_DESCRIPTION =
  'Mentors in software, machine learning, security and networks: read who they are, see their next free hour, and book it.';
const TITLE = 'Find a mentor';

function useQueryInUrl(): DirectoryQuery {
  const [params] = useSearchParams();
  const read = (name: string) => params.get(name)?.trim() || undefined;
  const language = read('language');
  return {
    q: read('q'),
    expertise: read('expertise'),
    language: language !== undefined && LANGUAGES.includes(language) ? language : undefined,
    cursor: read('cursor'),
  };
}

/** `/mentors`: the mentors with a public page, best rated first. */
export function DirectoryPage() {
  const urlQuery = useQueryInUrl();
  const served = useServed<PublicDirectory>();
  const query = usePublicListMentorsQuery(urlQuery, { skip: served !== undefined });
  const directory = served?.value ?? query.currentData?.value;
  // The server has no directory.
  if (!served && query.currentData && !directory) return <MissingPage />;
  return (
    <>
      <PageOpening
        title={TITLE}
        lead="People who have done what you are about to do. Read who they are and book one of their free hours."
        description={DIRECTORY_DESCRIPTION}
      />
      <div className={styles.page}>
        <DirectorySearch
          key={`${urlQuery.q} ${urlQuery.expertise} ${urlQuery.language}`}
          {...urlQuery}
          // The previous release has no filter by language.
          hasLanguages={directory === undefined || directory.language !== undefined}
        />
        {directory && <Results directory={directory} urlQuery={urlQuery} />}
        {!directory && query.isError && (
          <LoadingProblem isBusy={query.isFetching} onRetry={query.refetch}>
            The mentors could not be loaded.
          </LoadingProblem>
        )}
        {!directory && !query.isError && <SkeletonCards count={6} lines={4} />}
      </div>
    </>
  );
}

function countText({ total, mentors }: PublicDirectory, isSearch: boolean): string {
  if (mentors.length === 0 && isSearch) return 'No mentor matches your search.';
  if (total === null) return '';
  if (total === 0) return 'No mentor has a public page yet.';
  const people = plural(total, 'mentor');
  return mentors.length < total ? `${people}, best rated first` : people;
}

function Results({ directory, urlQuery }: { directory: PublicDirectory; urlQuery: DirectoryQuery }) {
  const isSearch =
    urlQuery.q !== undefined || urlQuery.expertise !== undefined || urlQuery.language !== undefined;
  const pathOf = (cursor?: string) => {
    const params = new URLSearchParams();
    const { q, expertise, language } = urlQuery;
    for (const [name, value] of Object.entries({ q, expertise, language, cursor }))
      if (value) params.set(name, value);
    const search = params.toString();
    return search === '' ? DIRECTORY_PATH : `${DIRECTORY_PATH}?${search}`;
  };
  const isFirst = urlQuery.cursor === undefined;
  return (
    <>
      <SocialTags type="website" title={TITLE} description={DIRECTORY_DESCRIPTION} url={directory.url} />
      <p className={styles.count} role="status">
        {countText(directory, isSearch)}
        {isSearch && <Link to={DIRECTORY_PATH}>Show all mentors</Link>}
      </p>
      <ul className={styles.grid}>
        {directory.mentors.map((mentor) => (
          <li key={mentor.slug}>
            <MentorCard mentor={mentor} />
          </li>
        ))}
      </ul>
      {(!isFirst || directory.next !== null) && (
        <nav className={styles.pages} aria-label="Pages">
          {!isFirst && <Link to={pathOf()}>First page</Link>}
          {directory.next !== null && (
            <Link to={pathOf(directory.next)} rel="next">
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
