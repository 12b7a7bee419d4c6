import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { useListStudentFeedbackQuery } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import {
  EmptyState,
  FeedbackPicture,
  LinkButton,
  PageHeading,
  Section,
  SkeletonBlock,
  useNow,
} from '@cairn/shared/ui';
import { useOwnId } from '../../account/use-own-account.ts';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback-page.module.css';
import { GivenFeedback } from './given-feedback.tsx';
import { preselectedSubject } from './review-subjects.ts';
import { useReviewSubjects } from './use-review-subjects.ts';

/** `/feedback`: a form for new feedback, and the feedback given so far (spec 2). */
export function FeedbackPage() {
  const [params] = useSearchParams();
  const ownId = useOwnId();
  const now = useNow(60_000);
  const { subjects, listsSessions, ...query } = useReviewSubjects();
  const previous = useListStudentFeedbackQuery(ownId.data ?? skipToken);
  const id = ownId.data;
  const isFormKnown = subjects !== undefined || query.isError;

  return (
    <>
      <PageHeading title="Feedback" lead="A few honest words help your mentor and those who come after you.">
        Feedback
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.give}>
          <Section
            title="Give Feedback"
            query={id === undefined ? { ...ownId, data: undefined } : { ...query, data: subjects }}
            failure={id === undefined ? TEXTS.feedback.studentIdFailure : TEXTS.messages.mentorsFailure}
            skeleton={<SkeletonBlock height={456} />}
            isEmpty={(found) => found.length === 0}
            empty={
              <EmptyState
                picture={FeedbackPicture}
                hint={
                  listsSessions
                    ? 'After a completed session you can say how it went.'
                    : 'Come back when the first mentor has joined.'
                }
                action={<LinkButton to="/sessions">See Your Sessions</LinkButton>}
              >
                Nothing to review at the moment.
              </EmptyState>
            }
          >
            {(found) =>
              id !== undefined && (
                <FeedbackForm ownId={id} subjects={found} preselected={preselectedSubject(found, params)} />
              )
            }
          </Section>
        </div>
        <div>
          {/* To avoid a layout shift, this section waits for the form above. */}
          {id !== undefined && isFormKnown && (
            <Section
              title="Previous Feedback"
              query={previous}
              failure={TEXTS.feedback.previousFailure}
              isEmpty={(found) => found.length === 0}
              empty={<EmptyState>You have not given any feedback yet.</EmptyState>}
            >
              {(found) => (
                <div className={styles.list}>
                  {found.map((feedback) => (
                    <GivenFeedback key={feedback.id} feedback={feedback} now={now} />
                  ))}
                </div>
              )}
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
