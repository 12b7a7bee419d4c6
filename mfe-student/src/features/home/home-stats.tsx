import { skipToken } from '@reduxjs/toolkit/query';
import { PLACEHOLDERS } from '@cairn/shared/contract';
import { Section, SkeletonBlock, useCountUp, VisuallyHidden } from '@cairn/shared/ui';
import { useStudentGetFiguresQuery } from '../../account/account-api.ts';
import { useOwnEmail } from '../../account/use-own-account.ts';
import styles from './home-page.module.css';

const SPEC_FIGURES = {
  sessions: PLACEHOLDERS.studentSessions,
  hours: PLACEHOLDERS.studentHours,
  skills: PLACEHOLDERS.studentSkills,
};

const names = [
  ['sessions', 'Sessions'],
  ['hours', 'Hours'],
  ['skills', 'Skills'],
] as const;

function Stat({ value, what }: { value: number; what: string }) {
  const shown = useCountUp(value);
  return (
    <li className={styles.stat}>
      {/* The animation is visual only; screen readers get the final figure. */}
      <span className={styles.figure} aria-hidden="true">
        {shown}
      </span>
      <span className={styles.what}>
        <VisuallyHidden>{value} </VisuallyHidden>
        {what}
      </span>
    </li>
  );
}

/** Sessions, hours and skills, counting up (spec 9); the spec's figures if the server has none. */
export function HomeStats() {
  const query = useStudentGetFiguresQuery(useOwnEmail() ?? skipToken);
  return (
    <Section
      title="Your progress"
      query={query}
      failure="Failed to load your figures."
      skeleton={
        <ul className={styles.stats}>
          {names.map(([name]) => (
            <li key={name} className={styles.stat}>
              <SkeletonBlock height={64} />
            </li>
          ))}
        </ul>
      }
    >
      {({ value: figures = SPEC_FIGURES }) => (
        <ul className={styles.stats}>
          {names.map(([name, what]) => (
            <Stat key={name} value={figures[name]} what={what} />
          ))}
        </ul>
      )}
    </Section>
  );
}
