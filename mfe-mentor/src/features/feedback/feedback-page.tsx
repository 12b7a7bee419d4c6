import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useListMentorFeedbackQuery } from '@cairn/shared/api';
import { TEXTS, type Feedback } from '@cairn/shared/contract';
import {
  EmptyState,
  FeedbackPicture,
  LinkButton,
  PageHeading,
  Section,
  SkeletonBlock,
  SkeletonCards,
} from '@cairn/shared/ui';
import { afterQuery, useMentor } from '../../account/use-mentor.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { RatingOverview } from './rating-overview.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ratingFigures } from './rating-figures.ts';
import styles from './feedback.module.css';

/** The feedback page (spec 2). */
export function FeedbackPage() {
  const mentor = useMentor();
  const query = afterQuery(mentor, useListMentorFeedbackQuery(mentor.data?.id ?? skipToken));
  const [stars, setStars] = useState<number | null>(null);
  const [reported, setReported] = useState<Feedback | null>(null);
  return (
    <>
      <PageHeading title="Feedback" lead="What students say after their sessions with you.">
        Feedback &amp; Ratings
      </PageHeading>
      <Section
        title="Reviews"
        query={query}
        failure={TEXTS.feedback.fetchFailure}
        skeleton={<FeedbackSkeleton />}
        isEmpty={(reviews) => reviews.length === 0}
        empty={
          <EmptyState
            picture={FeedbackPicture}
            hint="Students can rate you after a completed session."
            action={<LinkButton to="/schedule-management">Go to Schedule</LinkButton>}
          >
            {TEXTS.feedback.none}
          </EmptyState>
        }
      >
        {(reviews) => (
          <div className={styles.page}>
            <RatingOverview figures={ratingFigures(reviews)} stars={stars} onStars={setStars} />
            <div className={styles.reviews}>
              {stars !== null && (
                <p className={styles.filtered} role="status">
                  Showing {stars === 1 ? '1-star' : `${stars}-star`} reviews
                  <Button type="link" onClick={() => setStars(null)}>
                    Clear Filters
                  </Button>
                </p>
              )}
              <ul>
                {reviews
                  .filter(({ rating }) => stars === null || rating === stars)
                  .map((review) => (
                    <li key={review.id}>
                      <FeedbackCard review={review} mentorId={review.teacher.id} onReport={setReported} />
                    </li>
                  ))}
              </ul>
            </div>
          </div>
        )}
      </Section>
      <ReportDialog review={reported} onClose={() => setReported(null)} />
    </>
  );
}

function FeedbackSkeleton() {
  return (
    <div className={styles.page}>
      <SkeletonBlock height="16rem" />
      <SkeletonCards count={3} lines={3} />
    </div>
  );
}
