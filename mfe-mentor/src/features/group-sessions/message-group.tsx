import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { messageGroupBody, type OwnGroupSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, plural, TextAreaField, useAttemptKey, useReturnFocus } from '@cairn/shared/ui';
import { useMentorMessageGroupMutation } from '../../groups/groups-api.ts';
import styles from './group-sessions.module.css';

type Props = { group: OwnGroupSession; onClose: () => void };

/** Sends a message to all participants whom the mentor can message. */
export function MessageGroup({ group: { id, title }, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const attempt = useAttemptKey();
  const [send, { isLoading }] = useMentorMessageGroupMutation();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const checked = messageGroupBody.safeParse({ text });
  const problem = text === '' ? undefined : checked.error?.issues[0]?.message;

  const submit = async () => {
    if (!checked.success) return;
    setRefusal(undefined);
    const content = { id, ...checked.data };
    const { data, error } = await send({ ...content, idempotencyKey: attempt.keyOf(content) });
    if (error) return setRefusal(refusalMessage(error, 'The message could not be sent. Please try again.'));
    toast.success(`Sent to ${plural(data.sentTo, 'student')}`);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      focusFirstField
      title="Message all participants"
      confirmLabel="Send"
      disabled={!checked.success}
      busy={isLoading}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>
          All participants of “{title}” whom you can message get this message in their conversation with you.
          Only you see their answers.
        </p>
        <TextAreaField
          label="Message"
          rows={5}
          value={text}
          problem={problem}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
