import { useId, useState } from 'react';
import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import type { Session, Vacation } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice, hasFailed } from '@cairn/shared/ui';
import { useMentorGetVacationQuery, useMentorRemoveVacationMutation } from '../schedule-api.ts';
import type { Schedule } from '../use-schedule.ts';
import { vacationDates } from './vacation-dates.ts';
import { VacationForm } from './vacation-form.tsx';
import { VacationSessions } from './vacation-sessions.tsx';
import usual from '../usual-week/usual-week.module.css';
import styles from './vacation.module.css';

type Props = {
  mentorId: number;
  schedule: Schedule;
  onCancelSession: (session: Session) => void;
  onUnsaved: (unsaved: boolean) => void;
};

/** Hidden on a server without vacations (an extra, ADR 62). */
export function VacationPanel({ mentorId, schedule, onCancelSession, onUnsaved }: Props) {
  const own = useMentorGetVacationQuery(mentorId);
  const [remove, { isLoading: isRemoving }] = useMentorRemoveVacationMutation();
  const [isEditing, setEditing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const toast = useToast();
  const heading = useId();
  const vacation = own.data?.value?.vacation;
  if (vacation === undefined && !hasFailed(own)) return null;

  const removeVacation = async () => {
    try {
      await remove(mentorId).unwrap();
      setTakesFocus(true);
      toast.success('Vacation removed');
    } catch (error) {
      toast.error(refusalMessage(error, 'Failed to remove the vacation. Please try again.'));
    }
  };
  const sessionsWithin = (range: Pick<Vacation, 'from' | 'until'>) => (
    <VacationSessions schedule={schedule} range={range} onCancelSession={onCancelSession} />
  );
  return (
    <section className={usual.usual} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Vacation</h2>
        <p className={usual.lead}>
          While you are away, students see none of your free hours. The hours stay open and are offered again
          afterwards. A day off closes its free hours.
        </p>
      </header>
      {vacation === undefined && (
        <FailureNotice onRetry={() => void own.refetch()} retrying={own.isFetching}>
          Failed to load your vacation.
        </FailureNotice>
      )}
      {vacation && !isEditing && (
        <>
          <div className={styles.current}>
            <p className={styles.dates}>{vacationDates(vacation)}</p>
            {vacation.note !== '' && <p>{vacation.note}</p>}
            <div className={styles.actions}>
              <Button autoFocus={takesFocus} onClick={() => setEditing(true)}>
                Change Vacation
              </Button>
              <Button type="text" loading={isRemoving} onClick={() => void removeVacation()}>
                Remove Vacation
              </Button>
            </div>
          </div>
          {sessionsWithin(vacation)}
        </>
      )}
      {vacation !== undefined && (vacation === null || isEditing) && (
        <VacationForm
          mentorId={mentorId}
          schedule={schedule}
          sessionsWithin={sessionsWithin}
          saved={vacation}
          autoFocus={isEditing || takesFocus}
          onUnsaved={onUnsaved}
          onDone={() => {
            setTakesFocus(true);
            setEditing(false);
          }}
        />
      )}
    </section>
  );
}
