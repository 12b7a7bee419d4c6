import { Input } from 'antd';
import { useId, useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { cleanText, NO_SHOW_REASON_LENGTH, type AdminNoShow } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, FailureNotice, useAttemptKey, useReturnFocus } from '@cairn/shared/ui';
import { useAdminForgiveNoShowMutation } from './no-shows-api.ts';
import styles from './no-shows.module.css';

const FAILURE = 'The no-show could not be forgiven. Please try again.';

/** Asks for the reason that the student reads. */
export function ForgiveDialog({ noShow, onClose }: { noShow: AdminNoShow; onClose: () => void }) {
  useReturnFocus();
  const field = useId();
  const toast = useToast();
  const { keyOf } = useAttemptKey();
  const [text, setText] = useState('');
  const [forgive, { isLoading, error }] = useAdminForgiveNoShowMutation();
  const { id, student, teacher, topic } = noShow;
  const reason = cleanText(text);
  const confirm = async () => {
    const { error: refused } = await forgive({ id, reason, idempotencyKey: keyOf({ id, reason }) });
    if (refused) toast.error(refusalMessage(refused, FAILURE));
    else toast.success('No-show forgiven');
    // Otherwise the text stays for another attempt.
    if (!refused || (isApiError(refused) && (refused.status === 404 || refused.status === 409))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Forgive this no-show?"
      confirmLabel="Forgive"
      busy={isLoading}
      disabled={reason === ''}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>
          “{topic}” with {teacher.name} no longer counts. The student gets the reason by email and as a
          notification.
        </p>
        <label htmlFor={field}>
          Reason ({student.name} will read it)
          <Input.TextArea
            id={field}
            rows={3}
            maxLength={NO_SHOW_REASON_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {error && <FailureNotice>{refusalMessage(error, FAILURE)}</FailureNotice>}
      </div>
    </ConfirmDialog>
  );
}
