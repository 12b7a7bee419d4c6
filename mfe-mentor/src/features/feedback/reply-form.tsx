import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText, FEEDBACK_TEXT_LENGTH, type Feedback } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice } from '@cairn/shared/ui';
import { useMentorReplyToFeedbackMutation } from './feedback-api.ts';
import styles from './feedback.module.css';

type Props = { review: Feedback; mentorId: number; onClose: () => void };

/** Writes, edits or removes the public reply to a review. */
export function ReplyForm({ review, mentorId, onClose }: Props) {
  const [text, setText] = useState(review.reply ?? '');
  const [send, { isLoading, error }] = useMentorReplyToFeedbackMutation();
  const toast = useToast();
  const field = useId();
  const content = cleanText(text);

  const submit = async (reply: string) => {
    const result = await send({ id: review.id, mentorId, reply });
    if (result.error) return;
    toast.success(reply === '' ? 'Reply removed' : 'Reply published');
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (content !== '') void submit(content);
      }}
    >
      <label htmlFor={field}>Your public reply to {review.student.name}</label>
      <Input.TextArea
        id={field}
        autoFocus
        value={text}
        rows={3}
        maxLength={FEEDBACK_TEXT_LENGTH}
        showCount
        onChange={(event) => setText(event.target.value)}
      />
      {error && (
        <FailureNotice>{refusalMessage(error, 'Failed to save your reply. Please try again.')}</FailureNotice>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={content === ''}>
          Publish Reply
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {review.reply && (
          <Button type="text" danger onClick={() => void submit('')}>
            Remove Reply
          </Button>
        )}
      </div>
    </form>
  );
}
