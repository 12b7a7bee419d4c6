import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { fieldLabel, unusualLength, type AlternativeMentor, type Session } from '@cairn/shared/contract';
import { FailureNotice, hasFailed, RatingStars, StoneAvatar, useFocusAfterPress } from '@cairn/shared/ui';
import { FavouriteButton } from '../../mentors/favourite-button.tsx';
import { useBookTime } from '../../sessions/use-book-time.ts';
import styles from './alternatives.module.css';
import { useStudentListAlternativesQuery } from './sessions-api.ts';

function reasonOf(mentor: AlternativeMentor): string {
  const { teacher, sharedSkills } = mentor;
  const skills = sharedSkills.length > 0 && `Also knows ${sharedSkills.join(', ')}`;
  const length = unusualLength(mentor);
  return [skills || teacher.title || fieldLabel(teacher.expertise), length].filter(Boolean).join(' · ');
}

/** Mentors who are free at the time of an expired, declined or cancelled session. */
export function Alternatives({ session }: { session: Session }) {
  const { refetch, ...query } = useStudentListAlternativesQuery(session.id);
  const { book, isBooking, requestedFrom, refusal } = useBookTime(session);
  const focus = useFocusAfterPress(requestedFrom ?? 'open');
  const mentors = query.data?.value ?? [];
  if (!query.data && hasFailed(query))
    return (
      <FailureNotice onRetry={() => void refetch()} retrying={query.isFetching}>
        Mentors who are free at this time could not be loaded.
      </FailureNotice>
    );
  if (requestedFrom === undefined && mentors.length === 0) return null;
  return (
    <section
      {...focus}
      tabIndex={-1}
      className={styles.alternatives}
      aria-label={`Mentors who are free at the time of ${session.topic}`}
    >
      {requestedFrom !== undefined ? (
        <p role="status">Your request was sent to {requestedFrom}. It is listed under Upcoming Sessions.</p>
      ) : (
        <>
          <h4>Also free at this time</h4>
          <ul>
            {mentors.map((mentor) => (
              <li key={mentor.teacher.id}>
                <StoneAvatar {...mentor.teacher} size={36} />
                <div className={styles.mentor}>
                  <p>
                    <Link to={`/find-mentors/${mentor.teacher.id}`}>{mentor.teacher.name}</Link>{' '}
                    {mentor.teacher.rating !== null && <RatingStars value={mentor.teacher.rating} />}
                  </p>
                  <p className={styles.reason}>{reasonOf(mentor)}</p>
                </div>
                <FavouriteButton id={mentor.teacher.id} name={mentor.teacher.name} />
                <Button
                  disabled={isBooking}
                  aria-label={`Send Request to ${mentor.teacher.name}`}
                  onClick={() => void book(mentor)}
                >
                  Send Request
                </Button>
              </li>
            ))}
          </ul>
          {refusal !== undefined && (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
        </>
      )}
    </section>
  );
}
