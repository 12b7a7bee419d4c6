import { Input } from 'antd';
import { useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { cleanText, FEEDBACK_REPORT_LENGTH, type Feedback } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, FailureNotice } from '@cairn/shared/ui';
import { useMentorReportFeedbackMutation } from './feedback-api.ts';
import styles from './feedback.module.css';

/** Asks what is wrong with a review, and reports it to the admins. */
export function ReportDialog({ review, onClose }: { review: Feedback | null; onClose: () => void }) {
  return review && <OpenDialog key={review.id} review={review} onClose={onClose} />;
}

function OpenDialog({ review, onClose }: { review: Feedback; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const content = cleanText(reason);
  const [report, { isLoading, error }] = useMentorReportFeedbackMutation();
  const toast = useToast();
  const field = useId();

  const submit = async () => {
    const result = await report({ id: review.id, mentorId: review.teacher.id, reason: content });
    if (result.error) return;
    toast.success('Review reported');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      focusFirstField
      title={`Report the review by ${review.student.name}?`}
      confirmLabel="Report"
      busy={isLoading}
      disabled={content === ''}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>An administrator decides whether to hide this review. Until then, the review stays visible.</p>
        <label htmlFor={field}>What is wrong with this review?</label>
        <Input.TextArea
          id={field}
          value={reason}
          rows={3}
          maxLength={FEEDBACK_REPORT_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && (
          <FailureNotice>
            {refusalMessage(error, 'Failed to report the review. Please try again.')}
          </FailureNotice>
        )}
      </div>
    </ConfirmDialog>
  );
}
