import { Button, Input, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { refusalMessage, useHasExtra } from '@cairn/shared/api';
import { FEEDBACK_TEXT_LENGTH, HELPED_EXTRA, TEXTS, type HelpedTag } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ActionBar, FieldProblem, RatingInput, useAttemptKey } from '@cairn/shared/ui';
import { useStudentSubmitFeedbackMutation } from './feedback-api.ts';
import styles from './feedback-page.module.css';
import { HelpedField } from './helped-field.tsx';
import type { ReviewSubject } from './review-subjects.ts';

type RequiredField = 'mentor' | 'rating';

type Props = { ownId: number; subjects: readonly ReviewSubject[]; preselected?: ReviewSubject | undefined };

/** The form for new feedback. It keeps its values until the server has stored them. */
export function FeedbackForm({ ownId, subjects, preselected }: Props) {
  const toast = useToast();
  const [submit, { isLoading }] = useStudentSubmitFeedbackMutation();
  const { keyOf, end } = useAttemptKey();
  const [value, setValue] = useState(preselected?.value ?? null);
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [helped, setHelped] = useState<readonly HelpedTag[]>([]);
  const acceptsTags = useHasExtra(HELPED_EXTRA);
  const subject = subjects.find((known) => known.value === value);

  // The required field that was empty at the last submit; it is marked until it is filled in.
  const [missing, setMissing] = useState<RequiredField>();
  const reportMissing = (text: string, field: RequiredField) => {
    toast.error(text);
    setMissing(field);
    document.getElementById(`feedback-${field}`)?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!subject) return reportMissing(TEXTS.feedback.mentorRequired, 'mentor');
    if (rating === 0) return reportMissing(TEXTS.feedback.ratingRequired, 'rating');
    setMissing(undefined);
    const body = {
      student: { id: ownId },
      teacher: { id: subject.mentorId },
      rating,
      comment: comment.trim(),
      ...(acceptsTags && { helped: [...helped] }),
      ...(subject.sessionId === undefined ? {} : { session: { id: subject.sessionId } }),
    };
    const result = await submit({ ...body, idempotencyKey: keyOf(body) });
    if (result.error) {
      toast.error(refusalMessage(result.error, TEXTS.feedback.failure));
      return;
    }
    end();
    toast.success(TEXTS.feedback.success);
    setValue(null);
    setRating(0);
    setComment('');
    setHelped([]);
  };

  const lacksMentor = missing === 'mentor' && !subject;
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.field}>
        <label htmlFor="feedback-mentor">Mentor</label>
        <Select
          id="feedback-mentor"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select a mentor"
          value={value}
          onChange={setValue}
          {...(lacksMentor
            ? { status: 'error', 'aria-invalid': true, 'aria-describedby': 'feedback-mentor-error' }
            : {})}
          options={subjects.map(({ value: option, label }) => ({ value: option, label }))}
        />
        {lacksMentor && <FieldProblem id="feedback-mentor-error">Select a mentor.</FieldProblem>}
      </div>
      <div className={styles.field}>
        <span>Rating</span>
        <RatingInput id="feedback-rating" value={rating} onChange={setRating} />
        {missing === 'rating' && rating === 0 && <FieldProblem>Select a rating.</FieldProblem>}
      </div>
      <div className={styles.field}>
        <label htmlFor="feedback-comment">Comment (optional)</label>
        <Input.TextArea
          id="feedback-comment"
          rows={4}
          maxLength={FEEDBACK_TEXT_LENGTH}
          placeholder="What helped you? What could be better?"
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      {acceptsTags && <HelpedField value={helped} onChange={setHelped} />}
      <ActionBar>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          Submit Feedback
        </Button>
      </ActionBar>
    </form>
  );
}
