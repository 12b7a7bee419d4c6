import { Button, Input } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import {
  FEEDBACK_TEXT_LENGTH,
  knownHelpedTags,
  TEXTS,
  type Feedback,
  type HelpedTag,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { RatingInput } from '@cairn/shared/ui';
import { useStudentEditFeedbackMutation } from './feedback-api.ts';
import styles from './feedback-page.module.css';
import { HelpedField } from './helped-field.tsx';

/** Inline form to edit feedback that the student gave (decision 30). */
export function EditFeedback({ feedback, onDone }: { feedback: Feedback; onDone: () => void }) {
  const toast = useToast();
  const [edit, { isLoading }] = useStudentEditFeedbackMutation();
  const [rating, setRating] = useState(feedback.rating);
  const [comment, setComment] = useState(feedback.comment);
  const [helped, setHelped] = useState<readonly HelpedTag[] | undefined>(
    feedback.helped && knownHelpedTags(feedback.helped),
  );

  const save = async () => {
    const result = await edit({
      id: feedback.id,
      rating,
      comment: comment.trim(),
      ...(helped && { helped: [...helped] }),
    });
    if (result.error) {
      toast.error(refusalMessage(result.error, TEXTS.feedback.failure));
      return;
    }
    toast.success('Feedback updated');
    onDone();
  };

  return (
    <div className={styles.form}>
      <RatingInput value={rating} onChange={setRating} label={`Rating for ${feedback.teacher.name}`} />
      <Input.TextArea
        aria-label={`Comment for ${feedback.teacher.name}`}
        rows={3}
        maxLength={FEEDBACK_TEXT_LENGTH}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {helped && <HelpedField value={helped} onChange={setHelped} />}
      <div className={styles.buttons}>
        <Button type="primary" loading={isLoading} onClick={() => void save()}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  );
}
