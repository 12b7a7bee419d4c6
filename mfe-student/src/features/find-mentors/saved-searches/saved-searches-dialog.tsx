import type { SavedSearch } from '@cairn/shared/contract';
import { Dialog, FailureNotice, SkeletonBlock, useReturnFocus } from '@cairn/shared/ui';
import type { MentorSearch } from '../../../mentors/mentors-api.ts';
import { SaveSearchForm } from './save-search-form.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import { useSavedSearches } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';
import { useSearchFocus } from './use-search-focus.ts';

type Props = { search: MentorSearch; onClose: () => void };

const NONE: SavedSearch[] = [];

/** The saved searches of the student, and a form that saves the one on the page. */
export function SavedSearchesDialog({ search, onClose }: Props) {
  useReturnFocus();
  const { data, isError, isFetching, refetch } = useSavedSearches();
  const saved = data ?? NONE;
  const focus = useSearchFocus(saved.length);
  return (
    <Dialog open title="Saved Searches" footer={null} width={560} onCancel={onClose}>
      <div className={styles.dialog}>
        <p className={styles.soft}>
          New mentors that a saved search finds are mailed to you, at most once a day. Your notification
          settings turn these mails off.
        </p>
        <SaveSearchForm search={search} saved={saved} />
        {isError && !data && (
          <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
            Your saved searches could not be loaded.
          </FailureNotice>
        )}
        {!data && !isError && <SkeletonBlock height={88} />}
        <div {...focus} tabIndex={-1}>
          {data?.length === 0 && <p>No saved searches yet.</p>}
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
