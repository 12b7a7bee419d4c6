import { useSearchParams } from 'react-router-dom';
import { EmptyState, FeedbackPicture, PageHeading, Section } from '@cairn/shared/ui';
import { MoreButton } from '../../components/more-button.tsx';
import { allRows } from '../../components/paged-rows.ts';
import { TabList } from '../../components/tab-list.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { ReportedReview } from './reported-review.tsx';
import { useAdminListReportedReviewsInfiniteQuery, type ReportState } from './reported-reviews.ts';
import styles from './reviews.module.css';

interface State {
  readonly key: ReportState;
  readonly label: string;
  readonly title: string;
  readonly empty: string;
}
const STATES: readonly State[] = [
  {
    key: 'open',
    label: 'To decide',
    title: 'Waiting for your decision',
    empty: 'No review is waiting for a decision.',
  },
  { key: 'hidden', label: 'Hidden', title: 'Hidden from everybody', empty: 'No review is hidden.' },
  { key: 'kept', label: 'Kept', title: 'Kept after a report', empty: 'No reported review was kept.' },
];
const PANEL = 'reported-reviews';

/** Reviews reported by mentors, to hide or keep. */
export function ReviewsPage() {
  const [parameters, setParameters] = useSearchParams();
  const [first] = STATES;
  const shown = STATES.find(({ key }) => key === parameters.get('state')) ?? first;
  const state = shown?.key ?? 'open';
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } =
    useAdminListReportedReviewsInfiniteQuery(state);
  const keptFocus = useKeptFocus(currentData);
  return (
    <>
      <PageHeading title="Reported reviews" lead="Reviews that mentors have reported.">
        Reported reviews
      </PageHeading>
      <TabList
        label="Reviews"
        tabs={STATES}
        selected={state}
        panelId={PANEL}
        onSelect={(key) => setParameters(key === 'open' ? {} : { state: key })}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${state}`}
        className={styles.panel}
        tabIndex={-1}
        {...keptFocus}
      >
        <Section
          title={shown?.title}
          query={{ ...query, data: allRows(currentData?.pages) }}
          failure="The reviews could not be loaded."
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState picture={FeedbackPicture}>{shown?.empty}</EmptyState>}
        >
          {(rows) => (
            <>
              <ul className={styles.list}>
                {rows.map((review, index) => (
                  <li key={review.id} data-index={index}>
                    <ReportedReview review={review} />
                  </li>
                ))}
              </ul>
              <MoreButton
                hasMore={hasNextPage}
                isLoading={isFetchingNextPage}
                onMore={() => void fetchNextPage()}
              />
            </>
          )}
        </Section>
      </div>
    </>
  );
}
