import { type AdminReview, formatInstant } from '@cairn/shared/contract';
import { FlagIcon, StarRow, StatusMark } from '@cairn/shared/ui';
import { PersonLink } from './person-link.tsx';
import styles from './history.module.css';

function Review({ review }: { review: AdminReview }) {
  const { student, teacher, rating, comment, createdAt, isHidden, report } = review;
  return (
    <article className={styles.review} aria-label={`Review of ${teacher.name} by ${student.name}`}>
      <header>
        <StarRow value={rating} />
        <p>
          <PersonLink {...student} /> on <PersonLink {...teacher} />,{' '}
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
        {isHidden && <StatusMark tone="neutral">Hidden</StatusMark>}
      </header>
      {comment !== '' && <blockquote>{comment}</blockquote>}
      {report && (
        <p className={styles.report}>
          <FlagIcon size={18} />
          <span>
            {report.isOpen ? 'Reported, waiting for a decision. ' : 'Reported and decided. '}
            Reason for the report: {report.reason || 'none given'}
          </span>
        </p>
      )}
    </article>
  );
}

/** Reviews with their reports, read-only. */
export function ReviewList({ rows }: { rows: readonly AdminReview[] }) {
  return (
    <ul className={styles.reviews}>
      {rows.map((review) => (
        <li key={review.id}>
          <Review review={review} />
        </li>
      ))}
    </ul>
  );
}
