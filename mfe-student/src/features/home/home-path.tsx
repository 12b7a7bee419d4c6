import { Link } from 'react-router-dom';
import type { Goal, GoalStep } from '@cairn/shared/contract';
import { StoneCairn, stonesText, useOwnGoals } from '@cairn/shared/ui';
import styles from './home-page.module.css';

interface NextStep {
  readonly goal: Goal;
  readonly step: GoalStep;
}

const dueOf = ({ step: { dueOn } }: NextStep) => dueOn ?? '9999';

/** The open step of the student that is due first. */
function nextStep(goals: readonly Goal[]): NextStep | undefined {
  const open = goals
    .filter(({ state }) => state === 'active')
    .flatMap((goal) => goal.steps.map((step) => ({ goal, step })))
    .filter(({ step }) => step.doneAt === null && step.owner === 'student');
  return open.toSorted((first, second) => dueOf(first).localeCompare(dueOf(second)))[0];
}

/** Low on the page, because the height is unknown until the goals are loaded. */
export function HomePath() {
  const { data } = useOwnGoals();
  if (!data) return null;
  const next = nextStep(data);
  return (
    <section className={styles.path} aria-label="My Path">
      {data.length > 0 && <StoneCairn goals={data} height={72} />}
      <div>
        <h2>My Path</h2>
        <p>
          {next ? `Next: ${next.step.text}` : data.length === 0 ? 'Set your first goal.' : stonesText(data)}
        </p>
        <Link to="/my-path">{data.length === 0 ? 'Set a goal' : 'See your path'}</Link>
      </div>
    </section>
  );
}
