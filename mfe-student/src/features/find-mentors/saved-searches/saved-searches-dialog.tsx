import { Link } from 'react-router-dom';
import type { SavedSearch } from '@cairn/shared/contract';
import {
  Dialog,
  FailureNotice,
  hasFailed,
  SkeletonBlock,
  useFocusAfterPress,
  useReturnFocus,
} from '@cairn/shared/ui';
import type { MentorSearch } from '../../../mentors/mentors-api.ts';
import { describeSearch } from '../search-filters.ts';
import { SAVE_HINT, SaveSearchForm } from './save-search-form.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import { useSavedSearches } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';

type Props = { search: MentorSearch; onClose: () => void };

const NONE: SavedSearch[] = [];

export function SavedSearchesDialog({ search, onClose }: Props) {
  useReturnFocus();
  const { data, refetch, ...query } = useSavedSearches();
  const failed = !data && hasFailed(query);
  const saved = data ?? NONE;
  // Moves the focus to the list when a save removes the form, or when a deletion removes an entry.
  const { ref, onClickCapture } = useFocusAfterPress(String(saved.length));
  const canSave = describeSearch(search).length > 0;
  return (
    <Dialog open title="Saved Searches" footer={null} width={560} onCancel={onClose}>
      <div className={styles.dialog} onClickCapture={onClickCapture}>
        <p className={styles.soft}>
          We email you new mentors who match, at most once a day. You can turn this off in your{' '}
          <Link to="/student-settings" onClick={onClose}>
            notification settings
          </Link>
          .
        </p>
        {data && <SaveSearchForm search={search} saved={saved} />}
        {failed && (
          <FailureNotice onRetry={() => void refetch()} retrying={query.isFetching}>
            Your saved searches could not be loaded.
          </FailureNotice>
        )}
        {!data && !failed && <SkeletonBlock height={88} />}
        <div ref={ref} tabIndex={-1}>
          {data?.length === 0 && <p>{`No saved searches yet.${canSave ? '' : ` ${SAVE_HINT}`}`}</p>}
          {saved.length > 0 && (
            <ul className={styles.list} aria-label="Saved searches">
              {saved.map((each) => (
                <SavedSearchItem key={each.id} saved={each} onOpen={onClose} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}
