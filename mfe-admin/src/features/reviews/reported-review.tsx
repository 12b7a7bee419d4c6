import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { formatInstant, type ReportedFeedback } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FlagIcon, StarRow, StoneAvatar } from '@cairn/shared/ui';
import { PersonLink } from '../../history/person-link.tsx';
import { useMay } from '../../role/use-admin-role.ts';
import { useAdminDecideReportMutation } from './reported-reviews.ts';
import styles from './reviews.module.css';

/** A reported review, with buttons to keep or hide it. */
export function ReportedReview({ review }: { review: ReportedFeedback }) {
  const toast = useToast();
  const mayDecide = useMay('moderator');
  const [decide, { isLoading }] = useAdminDecideReportMutation();
  const { id, student, teacher, rating, comment, createdAt, reason, reportedAt, state } = review;

  const submit = async (decision: 'hide' | 'keep') => {
    const { error } = await decide({ id, decision });
    if (error) toast.error(refusalMessage(error, 'The decision could not be saved.'));
    else toast.success(decision === 'hide' ? 'Review hidden' : 'Review kept');
  };

  return (
    <article className={styles.card} aria-label={`Review of ${teacher.name} by ${student.name}`}>
      <header>
        <StoneAvatar {...student} />
        <div>
          <h3>
            <PersonLink {...student} />{' '}
            <span>
              on <PersonLink {...teacher} />
            </span>
          </h3>
          <p>
            <StarRow value={rating} /> <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          </p>
        </div>
      </header>
      <blockquote>{comment === '' ? 'No comment' : comment}</blockquote>
      <p className={styles.reason}>
        <FlagIcon size={18} />
        <span>
          {reason}
          <small>
            Reported by {teacher.name} on <time dateTime={reportedAt}>{formatInstant(reportedAt)}</time>
          </small>
        </span>
      </p>
      {mayDecide && (
        <div className={styles.actions}>
          {state !== 'kept' && (
            <Button loading={isLoading} onClick={() => void submit('keep')}>
              {state === 'hidden' ? 'Show Again' : 'Keep'}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button danger loading={isLoading} onClick={() => void submit('hide')}>
              Hide
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
