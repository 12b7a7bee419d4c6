import { useState } from 'react';
import { cleanText, type Session } from '@cairn/shared/contract';
import { ConfirmDialog, ReasonField, SlotTime } from '@cairn/shared/ui';
import { acceptsReason } from './session-texts.ts';
import styles from './sessions.module.css';

type Props = {
  /** `null` if the dialog is closed. */
  session: Session | null;
  zone: string;
  onConfirm: (session: Session, reason: string) => void;
  onCancel: () => void;
};

/**
 * Asks before a request is declined or a session is cancelled. A cancellation needs a reason if the server accepts
 * reasons.
 */
export function ReasonDialog({ session, ...props }: Props) {
  return session && <OpenDialog key={session.id} session={session} {...props} />;
}

function OpenDialog({ session, zone, onConfirm, onCancel }: Props & { session: Session }) {
  const [reason, setReason] = useState('');
  const content = cleanText(reason);
  const declines = session.status === 'PENDING';
  const asksReason = acceptsReason(session);
  const required = asksReason && !declines;
  return (
    <ConfirmDialog
      open
      focusFirstField
      danger
      title={
        declines
          ? `Decline the request of ${session.student.name}?`
          : `Cancel the session with ${session.student.name}?`
      }
      confirmLabel={declines ? 'Decline' : 'Cancel Session'}
      cancelLabel="Keep It"
      disabled={required && content === ''}
      onConfirm={() => onConfirm(session, content)}
      onCancel={onCancel}
    >
      <div className={styles.dialog}>
        <p>
          {session.topic}, <SlotTime {...session} zone={zone} />. The slot becomes free again, and{' '}
          {session.student.name} is notified.
        </p>
        {asksReason && <ReasonField required={required} value={reason} onChange={setReason} />}
      </div>
    </ConfirmDialog>
  );
}
