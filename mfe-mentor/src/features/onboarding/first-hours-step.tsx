import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureNotice, SkeletonBlock, StepButtons, type StepControl } from '@cairn/shared/ui';
import { useMentorGetTemplateQuery } from '../../schedule/template-api.ts';
import { FirstHoursForm } from './first-hours-form.tsx';
import styles from './first-hours.module.css';

type Props = { mentorId: number; timeZone: string; control: StepControl };

/** Texts if a usual week is set, or if the server has no usual weeks. */
const LEADS = {
  set: 'You have already set a usual week. Open and close hours in your',
  absent: 'To let students book you, open hours in your',
};
type Week = 'empty' | keyof typeof LEADS;

function weekOf(template: { hours: readonly unknown[] } | undefined): Week {
  if (!template) return 'absent';
  return template.hours.length > 0 ? 'set' : 'empty';
}

/** The last step of the setup: the first usual week. */
export function FirstHoursStep({ mentorId, timeZone, control }: Props) {
  const template = useMentorGetTemplateQuery(mentorId);
  // Decided once: the form must stay after it has saved the usual week.
  const [week, setWeek] = useState<Week>();
  if (week === undefined && template.data && !template.isFetching) setWeek(weekOf(template.data.value));
  if (week === undefined)
    return template.isError ? (
      <FailureNotice onRetry={() => void template.refetch()} retrying={template.isFetching}>
        Your usual week could not be loaded.
      </FailureNotice>
    ) : (
      <SkeletonBlock height={320} />
    );
  if (week === 'empty') return <FirstHoursForm mentorId={mentorId} timeZone={timeZone} control={control} />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void control.finish();
      }}
    >
      <p>
        {LEADS[week]} <Link to="/schedule-management">schedule</Link>.
      </p>
      <StepButtons control={control} canSkip={week !== 'set'}>
        Finish
      </StepButtons>
    </form>
  );
}
