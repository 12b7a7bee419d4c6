import { useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import {
  cleanText,
  formatInstant,
  REPORT_REASONS,
  REPORT_TEXT_LENGTH,
  type ReportReason,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, FailureNotice } from '../feedback/index.ts';
import { Choice } from '../forms/choice.tsx';
import { RadioList } from '../forms/radio-list.tsx';
import { useAttemptKey } from '../use-attempt-key.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import type { Person, ReceivedMessage } from './person.ts';
import { useSafetyReportMutation } from './safety-api.ts';
import styles from './safety.module.css';

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];
const PROFILE = 'profile';
/** Number of latest messages in the list. */
const OFFERED = 20;
/** Maximum length of the excerpt of a message. */
const EXCERPT = 60;

const excerptOf = ({ content }: ReceivedMessage) => {
  const characters = [...content];
  return characters.length <= EXCERPT ? content : `${characters.slice(0, EXCERPT).join('')}…`;
};

const optionOf = (message: ReceivedMessage) => ({
  value: String(message.id),
  label: `Message from ${formatInstant(message.timestamp)}: ${excerptOf(message)}`,
});

type Props = {
  person: Person;
  /** Received messages, the oldest first; without messages, only the profile can be reported. */
  messages: readonly ReceivedMessage[];
  messageId: number | undefined;
  onClose: () => void;
};

/** Reports a message or the profile of a person to the admins. */
export function ReportDialog({ person, messages, messageId, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const fields = useId();
  const [target, setTarget] = useState(String(messageId ?? PROFILE));
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [send, { isLoading, error }] = useSafetyReportMutation();
  const { keyOf } = useAttemptKey();
  const offered = messages.filter(({ id }, index) => index >= messages.length - OFFERED || id === messageId);

  const submit = async () => {
    if (!reason) return;
    const why = { reason, text: cleanText(text) };
    const report =
      target === PROFILE
        ? ({ kind: 'profile', accountId: person.id, ...why } as const)
        : ({ kind: 'message', messageId: Number(target), ...why } as const);
    const result = await send({ report, idempotencyKey: keyOf(report) });
    if (result.error) return;
    toast.success('Report sent. You will be notified of the decision.');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      focusFirstField
      title={`Report ${person.name}`}
      confirmLabel="Send Report"
      busy={isLoading}
      disabled={reason === undefined}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {offered.length > 0 && (
          <label className={styles.field} htmlFor={`${fields}-target`}>
            What are you reporting?
            <Choice
              id={`${fields}-target`}
              value={target}
              options={[{ value: PROFILE, label: 'The profile' }, ...offered.toReversed().map(optionOf)]}
              onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            />
          </label>
        )}
        <RadioList legend="Why?" options={REASONS} value={reason} onChange={setReason} />
        <label className={styles.field} htmlFor={`${fields}-text`}>
          Anything to add? (optional)
          <textarea
            id={`${fields}-text`}
            value={text}
            rows={3}
            maxLength={REPORT_TEXT_LENGTH}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <p>
          An administrator sees what you report, the messages around it, and that you reported it.{' '}
          {person.name} sees none of this.
        </p>
        {error && (
          <FailureNotice>
            {refusalMessage(error, 'The report could not be sent. Please try again.')}
          </FailureNotice>
        )}
      </div>
    </ConfirmDialog>
  );
}
