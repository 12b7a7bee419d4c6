import { Button } from 'antd';
import type { GroupParticipant, OwnGroupSession } from '@cairn/shared/contract';
import { FailureNotice, useFocusAfterPress } from '@cairn/shared/ui';
import { AttendanceChoice } from './attendance-choice.tsx';
import { ParticipantList } from './participant-list.tsx';
import { useGroupAttendance } from './use-group-attendance.ts';
import styles from './group-sessions.module.css';

type Props = { group: OwnGroupSession; now: number };

/** Asks who attended a group session that is over. */
export function GroupAttendance({ group: { title, participants }, now }: Props) {
  const { stateAttendance, stateAttendanceOfAll, refusal } = useGroupAttendance();
  const isChangeable = ({ session: { attendance } }: GroupParticipant) =>
    Boolean(attendance) && now < Date.parse(attendance?.changeableUntil ?? '');
  const unanswered = participants.filter(
    (participant) => isChangeable(participant) && participant.session.attendance?.own === null,
  );
  // The last answer removes the question and its buttons.
  const focus = useFocusAfterPress(String(unanswered.length > 0));
  return (
    <div {...focus} className={styles.attendance} tabIndex={-1}>
      {unanswered.length > 0 && (
        <div className={styles.question}>
          <p>
            <strong>Who attended?</strong> Without an answer, the session counts as completed. A participant
            counts as absent only if you and the participant both say so.
          </p>
          <div className={styles.choices}>
            <Button type="primary" onClick={() => void stateAttendanceOfAll(unanswered, 'attended')}>
              {unanswered.length === participants.length ? 'All Attended' : 'All Others Attended'}
            </Button>
            <Button type="text" onClick={() => void stateAttendanceOfAll(unanswered, 'self_absent')}>
              I Did Not Attend
            </Button>
          </div>
        </div>
      )}
      {refusal !== undefined && <FailureNotice>{refusal}</FailureNotice>}
      <ParticipantList
        participants={participants}
        title={title}
        actionOf={(participant) => (
          <AttendanceChoice
            participant={participant}
            isChangeable={isChangeable(participant)}
            onChoose={(statement) => void stateAttendance(participant, statement)}
          />
        )}
      />
    </div>
  );
}
