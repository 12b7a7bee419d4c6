import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { TEXTS } from '@cairn/shared/contract';
import {
  EmptyState,
  FailureNotice,
  LinkButton,
  LostPicture,
  PageHeading,
  SkeletonCards,
} from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import { useStudentGetMentorQuery } from '../../mentors/mentors-api.ts';
import { MentorGroups } from './mentor-groups.tsx';
import { MentorFreeDays } from './mentor-free-days.tsx';
import styles from './mentor-page.module.css';
import { MentorPortrait } from './mentor-portrait.tsx';
import { MentorReviews } from './mentor-reviews.tsx';

/** `/find-mentors/{id}`: a mentor's profile with bio, reviews and free slots. */
export function MentorPage() {
  const zone = useOwnZone();
  const id = Number(useParams().mentorId);
  const isId = Number.isInteger(id) && id > 0;
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = useStudentGetMentorQuery(isId ? id : skipToken);

  if (found) {
    return (
      <>
        <MentorPortrait mentor={found.mentor} index={found.index} />
        <div className={styles.columns}>
          <div>
            <MentorReviews mentorId={id} />
          </div>
          {!found.mentor.isBlocked && found.mentor.isPaused !== true && (
            <div>
              <MentorFreeDays mentor={found.mentor} zone={zone} />
              <MentorGroups mentorId={id} zone={zone} />
            </div>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading title="Mentor">Mentor</PageHeading>
      {isError && (
        <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
          {TEXTS.messages.mentorsFailure}
        </FailureNotice>
      )}
      {!isError && isId && found === undefined && <SkeletonCards count={3} lines={4} />}
      {(found === null || !isId) && (
        <EmptyState
          picture={LostPicture}
          action={
            <LinkButton type="primary" to="/find-mentors">
              Find Mentors
            </LinkButton>
          }
        >
          This mentor is no longer available.
        </EmptyState>
      )}
    </>
  );
}
