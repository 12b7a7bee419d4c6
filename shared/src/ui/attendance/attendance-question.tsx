import { Button } from 'antd';
import { useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { ATTENDANCE_STATEMENTS, type AttendanceStatement, type Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice } from '../feedback/index.ts';
import { useNow } from '../sessions/index.ts';
import { useFocusAfterPress } from '../use-focus-after-press.ts';
import { useAttendanceStateMutation } from './attendance-api.ts';
import styles from './attendance.module.css';
import { choiceTexts, isContradicted, saidText } from './statement-texts.ts';

type Props = {
  session: Pick<Session, 'id' | 'attendance'>;
  /** Name of the other participant. */
  partner: string;
};

const FAILURE = 'Your answer could not be saved. Please try again.';

/**
 * Asks who attended a session, and shows what both participants have said. Renders nothing if there is nothing to ask
 * or show.
 */
export function AttendanceQuestion({ session: { id, attendance }, partner }: Props) {
  const question = useId();
  const toast = useToast();
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  const [save, { isLoading, error }] = useAttendanceStateMutation();
  const isOpen = attendance ? now < Date.parse(attendance.changeableUntil) : false;
  const isAsked = isOpen && (isChanging || attendance?.own === null);
  const focus = useFocusAfterPress(isAsked ? 'asked' : 'answered');
  if (!attendance) return null;
  const said = saidText(attendance, partner);
  if (!isAsked && said === '') return null;

  const answer = async (statement: AttendanceStatement) => {
    const { error: refused } = await save({ id, statement });
    if (refused) toast.error(refusalMessage(refused, FAILURE));
    else setChanging(false);
  };
  return (
    <div {...focus} className={styles.attendance} tabIndex={-1} role="group" aria-labelledby={question}>
      <p id={question}>{isAsked ? 'Did this session take place?' : 'Attendance'}</p>
      {isAsked && (
        <p className={styles.hint}>
          Without an answer, the session counts as completed. It counts as missed only if you both say so.
        </p>
      )}
      {isContradicted(attendance) && (
        <p className={styles.disputed}>Your answers differ. This counts against neither of you.</p>
      )}
      {said !== '' && <p role="status">{said}</p>}
      {isAsked ? (
        <div className={styles.choices}>
          {ATTENDANCE_STATEMENTS.map((statement) => (
            <Button
              key={statement}
              disabled={isLoading}
              aria-pressed={attendance.own === statement}
              onClick={() => void answer(statement)}
            >
              {choiceTexts(partner)[statement]}
            </Button>
          ))}
        </div>
      ) : (
        isOpen && (
          <Button type="link" className={styles.change ?? ''} onClick={() => setChanging(true)}>
            Change Answer
          </Button>
        )
      )}
      {error && <FailureNotice>{refusalMessage(error, FAILURE)}</FailureNotice>}
    </div>
  );
}
