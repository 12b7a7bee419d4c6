import { skipToken } from '@reduxjs/toolkit/query';
import { useListMentorsQuery } from '@cairn/shared/api';
import { useReviewableSessions } from '../../feedback/reviewable-sessions.ts';
import { subjectsOfMentors, subjectsOfSessions, type ReviewSubject } from './review-subjects.ts';

/**
 * What the student can review (decision 30). A contract server does not list sessions for feedback: the student chooses
 * a mentor.
 */
export function useReviewSubjects() {
  const reviewable = useReviewableSessions();
  const listsSessions = reviewable.data?.value !== undefined;
  const mentors = useListMentorsQuery(reviewable.data && !listsSessions ? undefined : skipToken);
  const subjects: readonly ReviewSubject[] | undefined = reviewable.data?.value
    ? subjectsOfSessions(reviewable.data.value)
    : mentors.data && subjectsOfMentors(mentors.data);
  return {
    subjects,
    listsSessions,
    isError: reviewable.isError || mentors.isError,
    isFetching: reviewable.isFetching || mentors.isFetching,
    refetch: () => void (reviewable.isError ? reviewable.refetch() : mentors.refetch()),
  };
}
