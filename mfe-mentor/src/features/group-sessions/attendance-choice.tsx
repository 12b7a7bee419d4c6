import { Button } from 'antd';
import type { AttendanceStatement, GroupParticipant } from '@cairn/shared/contract';
import { isContradicted, saidText, SessionStatusMark } from '@cairn/shared/ui';
import styles from './group-sessions.module.css';

type Props = {
  participant: GroupParticipant;
  isChangeable: boolean;
  onChoose: (statement: AttendanceStatement) => void;
};

const CHOICES = [
  ['attended', 'Attended'],
  ['partner_absent', 'Absent'],
] as const;

/** Asks whether a participant attended. Final statements are replaced by the outcome. */
export function AttendanceChoice({ participant: { session, student }, isChangeable, onChoose }: Props) {
  const { attendance, status, outcome } = session;
  // The buttons already show the mentor's statement about the participant.
  const isOwnOmitted = isChangeable && attendance?.own !== 'self_absent';
  const said = attendance
    ? saidText(isOwnOmitted ? { ...attendance, own: null } : attendance, student.name)
    : '';
  return (
    <div className={styles.choice}>
      {isChangeable ? (
        <div className={styles.choices} role="group" aria-label={`Attendance of ${student.name}`}>
          {CHOICES.map(([statement, label]) => {
            const isChosen = attendance?.own === statement;
            return (
              <Button
                key={statement}
                aria-pressed={isChosen}
                type={isChosen ? 'primary' : 'default'}
                onClick={() => onChoose(statement)}
              >
                {label}
              </Button>
            );
          })}
        </div>
      ) : (
        <SessionStatusMark viewer="mentor" status={status} outcome={outcome ?? 'completed'} />
      )}
      {said !== '' && <p className={styles.soft}>{said}</p>}
      {attendance && isContradicted(attendance) && (
        <p className={styles.soft}>Your answers differ. This counts against neither of you.</p>
      )}
    </div>
  );
}
