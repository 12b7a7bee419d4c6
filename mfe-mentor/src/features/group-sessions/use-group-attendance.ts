import { useRef, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { AttendanceStatement, GroupParticipant } from '@cairn/shared/contract';
import { useAttendanceStateMutation } from '@cairn/shared/ui';

/** Saves attendance in the order of the presses. After an error, the rest of the press is not sent. */
export function useGroupAttendance() {
  const [save] = useAttendanceStateMutation();
  const [refusal, setRefusal] = useState<string>();
  const lastPress = useRef(Promise.resolve());
  const waitingPresses = useRef(0);
  /** Sessions with a saved statement, which the list may not show yet. */
  const stated = useRef(new Set<number>());

  const saveAll = async (participants: readonly GroupParticipant[], statement: AttendanceStatement) => {
    for (const { session } of participants) {
      const { error } = await save({ id: session.id, statement });
      if (error) {
        setRefusal(refusalMessage(error, 'The attendance could not be saved. Please try again.'));
        break;
      }
      stated.current.add(session.id);
    }
    waitingPresses.current -= 1;
  };
  const enqueue = (
    participants: () => readonly GroupParticipant[],
    statement: AttendanceStatement,
  ): Promise<void> => {
    // A refusal stays until all presses have finished.
    if (waitingPresses.current === 0) setRefusal(undefined);
    waitingPresses.current += 1;
    lastPress.current = lastPress.current.then(() => saveAll(participants(), statement));
    return lastPress.current;
  };
  return {
    stateAttendance: (participant: GroupParticipant, statement: AttendanceStatement) =>
      enqueue(() => [participant], statement),
    /** Leaves out participants whose statement has been saved meanwhile. */
    stateAttendanceOfAll: (participants: readonly GroupParticipant[], statement: AttendanceStatement) =>
      enqueue(() => participants.filter(({ session }) => !stated.current.has(session.id)), statement),
    refusal,
  };
}
