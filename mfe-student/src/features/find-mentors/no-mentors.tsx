import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, SearchPicture } from '@cairn/shared/ui';
import type { MentorSearch } from '../../mentors/mentors-api.ts';
import styles from './mentor-filters.module.css';
import { writeMentorSearch } from './mentor-search-params.ts';
import { hasFilters } from './search-filters.ts';

type Props = {
  /** The search that has found nobody. */
  search: MentorSearch;
  /** The search text with corrected typing errors; undefined without a correction. */
  correction: string | undefined;
  onClear: () => void;
  /** Links to other searches. */
  children: ReactNode;
};

function advice({ q, ...filters }: MentorSearch): { hint?: string; clear?: string } {
  if (!hasFilters(filters) && q === undefined) return {};
  if (!hasFilters(filters)) return { hint: 'Try other words.', clear: 'Clear Search' };
  if (q === undefined) return { hint: 'Try fewer filters.', clear: 'Clear Filters' };
  return { hint: 'Try other words, or fewer filters.', clear: 'Clear Search and Filters' };
}

export function NoMentors({ search, correction, onClear, children }: Props) {
  const { hint, clear } = advice(search);
  return (
    <EmptyState
      picture={SearchPicture}
      hint={
        correction === undefined ? (
          hint
        ) : (
          <>
            Did you mean{' '}
            <Link to={`/find-mentors?${writeMentorSearch({ ...search, q: correction }).toString()}`}>
              {correction}
            </Link>
            ?
          </>
        )
      }
      action={
        <div className={styles.actions}>
          {/* Above the links, because they appear one by one and would move the button. */}
          {clear !== undefined && <Button onClick={onClear}>{clear}</Button>}
          {children}
        </div>
      }
    >
      No mentor matches this search.
    </EmptyState>
  );
}
