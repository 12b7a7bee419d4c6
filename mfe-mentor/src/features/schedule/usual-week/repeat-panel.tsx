import { memo, useId, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice, hasFailed } from '@cairn/shared/ui';
import { useMentorGetTemplateQuery } from '../../../schedule/template-api.ts';
import { ApplyTemplate } from './apply-template.tsx';
import { ChangeReport } from './change-report.tsx';
import { CopyWeek } from './copy-week.tsx';
import { DaysOff } from './days-off.tsx';
import type { BulkControl, Reported } from './report-change.ts';
import { TemplateEditor } from './template-editor.tsx';
import styles from './usual-week.module.css';

type Control = 'template' | 'week' | 'daysOff';

type Props = { mentorId: number; monday: string; today: string; onUnsaved: (unsaved: boolean) => void };

/** Hidden on a server without usual weeks (an extra). Memoized, because each press on an hour rerenders the page. */
export const RepeatPanel = memo(function RepeatPanel({ mentorId, monday, today, onUnsaved }: Props) {
  const template = useMentorGetTemplateQuery(mentorId);
  const [shown, setShown] = useState<{ by: Control; change: Reported } | null>(null);
  const toast = useToast();
  const heading = useId();
  const hours = template.data?.value?.hours;
  if (template.data === undefined && hasFailed(template))
    return (
      <FailureNotice onRetry={() => void template.refetch()} retrying={template.isFetching}>
        Your usual week could not be loaded.
      </FailureNotice>
    );
  if (hours === undefined) return null;

  /** The result appears below the control that was used last. */
  const bulk = (by: Control): BulkControl => ({
    report: async (changing) => {
      setShown(null);
      try {
        setShown({ by, change: await changing });
      } catch (error) {
        toast.error(refusalMessage(error, TEXTS.schedule.failure));
      }
    },
    result: <ChangeReport change={shown?.by === by ? shown.change : null} />,
  });
  return (
    <section className={styles.usual} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Repeat</h2>
        <p className={styles.lead}>
          Mark the hours of an ordinary week once, then open them for as many weeks as you like. Booked hours
          do not change, and days off stay closed.
        </p>
      </header>
      <div className={styles.body}>
        <div className={styles.ordinary}>
          <h3>Your usual week</h3>
          <TemplateEditor mentorId={mentorId} saved={hours} onUnsaved={onUnsaved} />
        </div>
        <div className={styles.actions}>
          <ApplyTemplate
            mentorId={mentorId}
            today={today}
            disabled={hours.length === 0}
            {...bulk('template')}
          />
          <CopyWeek mentorId={mentorId} monday={monday} {...bulk('week')} />
          <DaysOff mentorId={mentorId} today={today} {...bulk('daysOff')} />
        </div>
      </div>
    </section>
  );
});
