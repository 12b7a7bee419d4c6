import { Button } from 'antd';
import { useState } from 'react';
import { formatInstantDate, type Feedback } from '@cairn/shared/contract';
import { EditIcon, HelpedTags, StarRow, StoneAvatar } from '@cairn/shared/ui';
import { FavouriteButton } from '../../mentors/favourite-button.tsx';
import { EditFeedback } from './edit-feedback.tsx';
import styles from './feedback-page.module.css';

/** Feedback that the student gave. */
export function GivenFeedback({ feedback, now }: { feedback: Feedback; now: number }) {
  const [isEditing, setIsEditing] = useState(false);
  const { teacher, rating, comment, helped, createdAt, editableUntil, reply, updatedAt } = feedback;
  const canEdit = editableUntil !== undefined && Date.parse(editableUntil) > now;
  return (
    <article className={styles.given} aria-label={`Feedback for ${teacher.name}`}>
      <StoneAvatar {...teacher} />
      <div className={styles.text}>
        <header>
          <h3>{teacher.name}</h3>
          <p>
            <time dateTime={createdAt}>{formatInstantDate(createdAt)}</time>
            {updatedAt && ', edited'}
          </p>
        </header>
        {isEditing ? (
          <EditFeedback feedback={feedback} onDone={() => setIsEditing(false)} />
        ) : (
          <>
            <StarRow value={rating} />
            {comment && <p className={styles.comment}>{comment}</p>}
            <HelpedTags tags={helped} />
            {reply && (
              <blockquote>
                <strong>{teacher.name} replied</strong>
                <p>{reply}</p>
              </blockquote>
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        <FavouriteButton id={teacher.id} name={teacher.name} />
        {canEdit && !isEditing && (
          <Button
            type="text"
            icon={<EditIcon />}
            aria-label={`Edit your feedback for ${teacher.name}`}
            title={`Can be changed until ${formatInstantDate(editableUntil)}`}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )}
      </div>
    </article>
  );
}
