import { skipToken } from '@reduxjs/toolkit/query';
import { WORK_MONTHS, type WorkFigures } from '@cairn/shared/contract';
import { answerTime, formatCount, Section, StatStrip } from '@cairn/shared/ui';
import { HelpedCounts } from '../../helped/helped-counts.tsx';
import { MonthBars } from './month-bars.tsx';
import { useMentorGetWorkQuery } from './work-api.ts';
import styles from './your-work.module.css';

const NONE = '—';

const statsOf = ({ sessions, hours, students, returningStudents, answerMinutes }: WorkFigures) => [
  { label: `Sessions in ${WORK_MONTHS} Months`, value: formatCount(sessions) },
  { label: `Hours in ${WORK_MONTHS} Months`, value: formatCount(hours) },
  {
    label: 'Students Who Came Back',
    value: students === 0 ? NONE : `${formatCount(returningStudents)} of ${formatCount(students)}`,
  },
  { label: 'Typical Answer Time', value: answerMinutes === null ? NONE : answerTime(answerMinutes) },
];

/** The figures of the last months. Hidden while loading, and without a session in these months. */
export function YourWork({ mentorId }: { mentorId: number | undefined }) {
  const { data, ...query } = useMentorGetWorkQuery(mentorId ?? skipToken);
  if (!query.isError && (data?.value?.sessions ?? 0) === 0) return null;
  return (
    <div className={styles.work}>
      <Section
        title="Your Work"
        query={{ ...query, data: data?.value }}
        failure="Your work figures could not be loaded."
      >
        {(figures) => (
          <>
            <p className={styles.period}>
              The last {WORK_MONTHS} months. The answer time covers your latest requests. Students see it,
              with the numbers of all your sessions and returning students.
            </p>
            <StatStrip stats={statsOf(figures)} />
            <div className={styles.details}>
              <MonthBars months={figures.months} />
              <WhatHelped helped={figures.helped} />
            </div>
          </>
        )}
      </Section>
    </div>
  );
}

function WhatHelped({ helped }: Pick<WorkFigures, 'helped'>) {
  return (
    <div>
      <h3>What Helped Most</h3>
      {helped.length === 0 ? (
        <p className={styles.period}>Students can say what helped when they give feedback.</p>
      ) : (
        <HelpedCounts helped={helped} />
      )}
    </div>
  );
}
