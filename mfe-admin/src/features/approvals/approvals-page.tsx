import { PageHeading, RequestsPicture } from '@cairn/shared/ui';
import { PagedSection } from '../../components/paged-section.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useAdminListApprovalsInfiniteQuery } from './approvals-api.ts';
import styles from './approvals.module.css';
import { WaitingMentorCard } from './waiting-mentor-card.tsx';

/** Mentors who wait for approval (ADR 68). */
export function ApprovalsPage() {
  const query = useAdminListApprovalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const keptFocus = useKeptFocus(query.currentData);
  return (
    <>
      <PageHeading title="Approvals" lead="Students find new mentors once you approve them.">
        Approvals
      </PageHeading>
      <div tabIndex={-1} {...keptFocus}>
        <PagedSection
          title="Waiting for approval"
          query={query}
          failure="The waiting mentors could not be loaded."
          picture={RequestsPicture}
          empty="No mentor is waiting for approval."
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((mentor, index) => (
                <li key={mentor.id} data-index={index}>
                  <WaitingMentorCard mentor={mentor} />
                </li>
              ))}
            </ul>
          )}
        </PagedSection>
      </div>
    </>
  );
}
