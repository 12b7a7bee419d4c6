import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { AttendanceStatement, GroupParticipant } from '@cairn/shared/contract';
import { useAttendanceStateMutation } from '@cairn/shared/ui';

/** Saves the attendance of several participants, one call at a time. Stops at the first error. */
export function useGroupAttendance() {
  const [save] = useAttendanceStateMutation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const stateAttendance = async (
    participants: readonly GroupParticipant[],
    statement: AttendanceStatement,
  ) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    for (const { session } of participants) {
      const { error } = await save({ id: session.id, statement });
      if (!error) continue;
      setRefusal(refusalMessage(error, 'The attendance could not be saved. Please try again.'));
      break;
    }
    setBusy(false);
  };
  return { stateAttendance, isBusy, refusal };
}
