import { useRef, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { AttendanceStatement, GroupParticipant } from '@cairn/shared/contract';
import { useAttendanceStateMutation } from '@cairn/shared/ui';

/**
 * Saves the attendance of several participants, one call at a time. A press waits until the calls of earlier presses
 * have finished. After an error, the remaining calls of the same press are not sent.
 */
export function useGroupAttendance() {
  const [save] = useAttendanceStateMutation();
  const [refusal, setRefusal] = useState<string>();
  const lastPress = useRef(Promise.resolve());

  const saveAll = async (participants: readonly GroupParticipant[], statement: AttendanceStatement) => {
    setRefusal(undefined);
    for (const { session } of participants) {
      const { error } = await save({ id: session.id, statement });
      if (!error) continue;
      setRefusal(refusalMessage(error, 'The attendance could not be saved. Please try again.'));
      break;
    }
  };
  const stateAttendance = (participants: readonly GroupParticipant[], statement: AttendanceStatement) => {
    lastPress.current = lastPress.current.then(() => saveAll(participants, statement));
    return lastPress.current;
  };
  return { stateAttendance, refusal };
}
