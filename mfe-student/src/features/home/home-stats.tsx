import { skipToken } from '@reduxjs/toolkit/query';
import { PLACEHOLDERS } from '@cairn/shared/contract';
import { Section, StatStrip, useCountUp, VisuallyHidden } from '@cairn/shared/ui';
import { useStudentGetFiguresQuery } from '../../account/account-api.ts';
import { useOwnEmail } from '../../account/use-own-account.ts';

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

function Figure({ value }: { value: number }) {
  const shown = useCountUp(value);
  return (
    <>
      {/* The animation is visual only; screen readers get the final figure. */}
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  );
}

/** The figures count up (spec 9). The fixed figures of the specification are shown if the server has none. */
export function HomeStats() {
  const query = useStudentGetFiguresQuery(useOwnEmail() ?? skipToken);
  return (
    <Section
      title="Your progress"
      query={query}
      failure="Failed to load your figures."
      skeleton={<StatStrip stats={names.map(([, label]) => ({ label, value: undefined }))} />}
    >
      {({ value: figures = SPEC_FIGURES }) => (
        <StatStrip
          stats={names.map(([name, label]) => ({ label, value: <Figure value={figures[name]} /> }))}
        />
      )}
    </Section>
  );
}
