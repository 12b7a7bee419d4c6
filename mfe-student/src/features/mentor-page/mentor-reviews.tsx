import { useGetRatingSummaryQuery, useListMentorFeedbackQuery } from '@cairn/shared/api';
import { dateFormat, TEXTS, type RatingSummary } from '@cairn/shared/contract';
import {
  EmptyState,
  FeedbackPicture,
  HelpedTags,
  plural,
  RatingStars,
  Section,
  StarRow,
} from '@cairn/shared/ui';
import styles from './mentor-page.module.css';
import { summarize } from './review-summary.ts';

const date = (instant: string) =>
  dateFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(instant));

function Distribution({ summary }: { summary: RatingSummary }) {
  return (
    <div className={styles.summary}>
      <RatingStars value={summary.average} count={summary.count} />
      <ul aria-label="Ratings by stars">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>{plural(stars, 'star')}</span>
              <meter
                min={0}
                max={Math.max(1, summary.count)}
                value={count}
                aria-label={plural(stars, 'star')}
              />
              <span>{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function MentorReviews({ mentorId }: { mentorId: number }) {
  const reviews = useListMentorFeedbackQuery(mentorId);
  const summary = useGetRatingSummaryQuery(mentorId).data?.value;
  return (
    <Section
      title="Reviews"
      query={reviews}
      failure={TEXTS.feedback.fetchFailure}
      isEmpty={(found) => found.length === 0}
      empty={
        <EmptyState picture={FeedbackPicture} hint="Be the first: book a session and say how it went.">
          {TEXTS.feedback.none}
        </EmptyState>
      }
    >
      {(found) => (
        <>
          <Distribution summary={summary ?? summarize(found)} />
          <ul className={styles.reviews}>
            {found.map((review) => (
              <li key={review.id}>
                <header>
                  <StarRow value={review.rating} />
                  <span>
                    {review.student.name}, <time dateTime={review.createdAt}>{date(review.createdAt)}</time>
                  </span>
                </header>
                {review.comment && <p>{review.comment}</p>}
                <HelpedTags tags={review.helped} />
                {review.reply && <blockquote>{review.reply}</blockquote>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
