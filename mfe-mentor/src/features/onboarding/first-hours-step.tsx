import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureNotice, SkeletonBlock, StepButtons, type StepControl } from '@cairn/shared/ui';
import { useMentorGetTemplateQuery } from '../../schedule/template-api.ts';
import { FirstHoursForm } from './first-hours-form.tsx';
import styles from './first-hours.module.css';

type Props = { mentorId: number; timeZone: string; control: StepControl };

/** The last step of a mentor: sets the usual week and opens it for four weeks. An existing usual week is kept. */
export function FirstHoursStep({ mentorId, timeZone, control }: Props) {
  const template = useMentorGetTemplateQuery(mentorId);
  const hours = template.data?.value?.hours;
  // Decided once: the form saves the usual week before it opens the hours, and has to stay to show what failed.
  const [hadWeek, setHadWeek] = useState<boolean>();
  if (hadWeek === undefined && hours && !template.isFetching) setHadWeek(hours.length > 0);
  if (hadWeek === undefined)
    return template.isError ? (
      <FailureNotice onRetry={() => void template.refetch()} retrying={template.isFetching}>
        Your usual week could not be loaded.
      </FailureNotice>
    ) : (
      <SkeletonBlock height={320} />
    );
  if (!hadWeek) return <FirstHoursForm mentorId={mentorId} timeZone={timeZone} control={control} />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void control.finish();
      }}
    >
      <p>
        You have already set a usual week. Open and close hours in your{' '}
        <Link to="/schedule-management">schedule</Link>.
      </p>
      <StepButtons control={control}>Finish</StepButtons>
    </form>
  );
}
