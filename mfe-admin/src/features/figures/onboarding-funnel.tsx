import { ONBOARDING_STEPS, type AdminFigures, type OnboardingFunnel as Funnel } from '@cairn/shared/contract';
import { formatCount, plural } from '@cairn/shared/ui';
import { formatShare } from '../../components/format.ts';
import { SimpleTable } from '../../components/simple-table.tsx';
import styles from './figures.module.css';

type Figures = NonNullable<AdminFigures['onboarding']>;

const LABELS = {
  students: {
    one: 'student',
    basics: 'Time zone and photo',
    profile: 'What they are looking for',
    start: 'First search',
  },
  mentors: { one: 'mentor', basics: 'Time zone and photo', profile: 'What they offer', start: 'First hours' },
} as const;

const shareText = (count: number, { registered }: Funnel) =>
  formatShare(registered === 0 ? null : count / registered);
/** Done steps and all steps of all accounts. */
function stepsOf(funnel: Funnel) {
  const done = ONBOARDING_STEPS.reduce((sum, step) => sum + funnel[step].done, 0);
  return { done, all: funnel.registered * ONBOARDING_STEPS.length };
}
const countText = (count: number, funnel: Funnel) =>
  `${formatCount(count)}\u00a0(${shareText(count, funnel)})`;

/** How many of the new accounts have done, skipped or not done each setup step. */
export function OnboardingFunnel({ figures }: { figures: Figures }) {
  return (
    <div className={styles.cards}>
      {(['students', 'mentors'] as const).map((role) => {
        const [funnel, labels] = [figures[role], LABELS[role]];
        const steps = stepsOf(funnel);
        const title = role === 'students' ? 'Setup of students' : 'Setup of mentors';
        return (
          <section key={role} className={styles.card} aria-label={title}>
            <header>
              <h3>{title}</h3>
              <strong>{formatShare(steps.all === 0 ? null : steps.done / steps.all)}</strong>
              <p>
                {`${formatCount(steps.done)} of ${plural(steps.all, 'step')} done. ${formatCount(funnel.finished)} of ${plural(funnel.registered, labels.one)} did or skipped every step.`}
              </p>
            </header>
            <SimpleTable
              caption={title}
              rows={ONBOARDING_STEPS}
              rowKey={(step) => step}
              columns={[
                { label: 'Step', cell: (step) => labels[step] },
                { label: 'Done', isNumber: true, cell: (step) => countText(funnel[step].done, funnel) },
                { label: 'Skipped', isNumber: true, cell: (step) => countText(funnel[step].skipped, funnel) },
                {
                  label: 'Open',
                  isNumber: true,
                  cell: (step) =>
                    countText(funnel.registered - funnel[step].done - funnel[step].skipped, funnel),
                },
              ]}
            />
          </section>
        );
      })}
    </div>
  );
}
