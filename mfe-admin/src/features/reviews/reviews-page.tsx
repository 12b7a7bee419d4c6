import { useSearchParams } from 'react-router-dom';
import { FeedbackPicture, PageHeading } from '@cairn/shared/ui';
import { readDay } from '../../components/day-parameter.ts';
import { formatDay } from '../../components/format.ts';
import { PagedSection } from '../../components/paged-section.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { TabPanel } from '../../components/tab-panel.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useAdminListReviewsInfiniteQuery } from '../../history/list-history.ts';
import { ReviewList } from '../../history/review-list.tsx';
import { ReportedReview } from './reported-review.tsx';
import { useAdminListReportedReviewsInfiniteQuery, type ReportedReviewState } from './reported-reviews.ts';
import styles from './reviews.module.css';

interface State {
  readonly key: ReportedReviewState;
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
  {
    key: 'hidden',
    label: 'Hidden',
    title: 'Hidden from everybody except the author',
    empty: 'No review is hidden.',
  },
  { key: 'kept', label: 'Kept', title: 'Kept after a report', empty: 'No reported review was kept.' },
];
const PANEL = 'reported-reviews';

const TABS = [...STATES, { key: 'all', label: 'All' }] as const;

/** Reported reviews, and a read-only list of all reviews. */
export function ReviewsPage() {
  const [parameters, setParameters] = useSearchParams();
  const shown = TABS.find(({ key }) => key === parameters.get('state')) ?? TABS[0];
  return (
    <>
      <PageHeading title="Reviews" lead="Reviews that mentors have reported, and all the others.">
        Reviews
      </PageHeading>
      <TabList
        label="Reviews"
        tabs={TABS}
        selected={shown.key}
        panelId={PANEL}
        onSelect={(key) => setParameters(key === 'open' ? {} : { state: key })}
      />
      <TabPanel id={PANEL} selected={shown.key} className={styles.panel}>
        {shown.key === 'all' ? (
          <AllReviews from={readDay(parameters, 'from')} to={readDay(parameters, 'to')} />
        ) : (
          <ReportedReviews key={shown.key} shown={shown} />
        )}
      </TabPanel>
    </>
  );
}

function ReportedReviews({ shown }: { shown: State }) {
  const query = useAdminListReportedReviewsInfiniteQuery(shown.key);
  const keptFocus = useKeptFocus(query.currentData);
  return (
    <div tabIndex={-1} {...keptFocus}>
      <PagedSection
        title={shown.title}
        query={query}
        failure="The reviews could not be loaded."
        picture={FeedbackPicture}
        empty={shown.empty}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((review, index) => (
              <li key={review.id} data-index={index}>
                <ReportedReview review={review} />
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}

function AllReviews({ from, to }: { from: string | undefined; to: string | undefined }) {
  const query = useAdminListReviewsInfiniteQuery({ from, to });
  const days = [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ');
  return (
    <PagedSection
      title={days === '' ? 'All reviews' : `Reviews ${days}`}
      query={query}
      failure="The reviews could not be loaded."
      picture={FeedbackPicture}
      empty={days === '' ? 'No review was written yet.' : 'No review was written on these days.'}
    >
      {(rows) => <ReviewList rows={rows} />}
    </PagedSection>
  );
}
