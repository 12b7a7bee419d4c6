import { Button } from 'antd';
import { useState } from 'react';
import { formatInstantDate, type Feedback } from '@cairn/shared/contract';
import { FlagIcon, HelpedTags, ReplyIcon, StarRow, StoneAvatar } from '@cairn/shared/ui';
import { ReplyForm } from './reply-form.tsx';
import styles from './feedback.module.css';

type Props = { review: Feedback; mentorId: number; onReport: (review: Feedback) => void };

/** A review, with buttons to reply and to report if the server supports them. */
export function FeedbackCard({ review, mentorId, onReport }: Props) {
  const { student, rating, comment, createdAt, reply, isReported } = review;
  const [isReplying, setIsReplying] = useState(false);
  return (
    <article className={styles.card} aria-label={`Review by ${student.name}`}>
      <header>
        <StoneAvatar {...student} />
        <div>
          <h3>{student.name}</h3>
          <p>
            <StarRow value={rating} /> <time dateTime={createdAt}>{formatInstantDate(createdAt)}</time>
          </p>
        </div>
      </header>
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      <HelpedTags tags={review.helped} />
      {reply && !isReplying && (
        <blockquote className={styles.reply}>
          <p>Your public reply</p>
          {reply}
        </blockquote>
      )}
      {isReplying ? (
        <ReplyForm review={review} mentorId={mentorId} onClose={() => setIsReplying(false)} />
      ) : (
        <div className={styles.actions}>
          {reply !== undefined && (
            <Button type="text" icon={<ReplyIcon size={18} />} onClick={() => setIsReplying(true)}>
              {reply ? 'Edit Reply' : 'Reply'}
            </Button>
          )}
          {isReported === false && (
            <Button type="text" icon={<FlagIcon size={18} />} onClick={() => onReport(review)}>
              Report
            </Button>
          )}
          {isReported && <span className={styles.reported}>Reported to the administrators</span>}
        </div>
      )}
    </article>
  );
}
