import { Input } from 'antd';
import { useId, useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import {
  cleanText,
  DECISION_NOTE_LENGTH,
  WARNING_LENGTH,
  type AdminReportDetail,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, FailureNotice, useReturnFocus, useAttemptKey } from '@cairn/shared/ui';
import { useAdminResolveReportMutation } from './reports-api.ts';
import styles from './reports.module.css';

const FAILURE = 'The decision could not be saved. Please try again.';

export type Decision = 'warned' | 'blocked' | 'dismissed';

const TEXTS: Record<
  Decision,
  { title: (name: string) => string; confirm: string; effect: string; done: string }
> = {
  warned: {
    title: (name) => `Warn ${name}?`,
    confirm: 'Warn',
    effect: 'The person gets your text by email and as a notification.',
    done: 'Warning sent',
  },
  blocked: {
    title: (name) => `Block the account of ${name}?`,
    confirm: 'Block Account',
    effect: 'The person is signed out and cannot sign in any more. Upcoming sessions stay.',
    done: 'Account blocked',
  },
  dismissed: {
    title: () => 'Dismiss this report?',
    confirm: 'Dismiss',
    effect: 'Nothing happens to the reported person, who is not notified.',
    done: 'Report dismissed',
  },
};

interface Props {
  readonly report: AdminReportDetail;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Decides a report. Other admins read the reason, the reported person reads a warning. */
export function DecisionDialog({ report: { id, subject }, decision, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const idPrefix = useId();
  const [note, setNote] = useState('');
  const [warning, setWarning] = useState('');
  const [resolve, { isLoading, error: failure }] = useAdminResolveReportMutation();
  const { keyOf } = useAttemptKey();
  const texts = TEXTS[decision];
  const content = { note: cleanText(note), warning: cleanText(warning) };
  const isComplete = content.note !== '' && (decision !== 'warned' || content.warning !== '');

  const confirm = async () => {
    const body = decision === 'warned' ? { decision, ...content } : { decision, note: content.note };
    const { error } = await resolve({ id, decision: body, idempotencyKey: keyOf(body) });
    if (error) {
      // Another attempt is useless if the report is deleted (404) or decided (409).
      if (!isApiError(error) || (error.status !== 404 && error.status !== 409)) return;
      toast.error(refusalMessage(error, FAILURE));
    } else toast.success(texts.done);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      focusFirstField
      title={texts.title(subject.name)}
      confirmLabel={texts.confirm}
      danger={decision === 'blocked'}
      busy={isLoading}
      disabled={!isComplete}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>{texts.effect} The reporter gets a thank-you notification that does not mention the outcome.</p>
        {decision === 'warned' && (
          <label htmlFor={`${idPrefix}-warning`}>
            Warning ({subject.name} will read it)
            <Input.TextArea
              id={`${idPrefix}-warning`}
              rows={3}
              maxLength={WARNING_LENGTH}
              value={warning}
              onChange={(event) => setWarning(event.target.value)}
            />
          </label>
        )}
        <label htmlFor={`${idPrefix}-note`}>
          Reason, for other administrators
          <Input.TextArea
            id={`${idPrefix}-note`}
            rows={2}
            maxLength={DECISION_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        {failure && <FailureNotice>{refusalMessage(failure, FAILURE)}</FailureNotice>}
      </div>
    </ConfirmDialog>
  );
}
