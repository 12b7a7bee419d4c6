import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { Goal } from '@cairn/shared/contract';
import { GOAL_STEPS_MAX } from '@cairn/shared/contract';
import { plural } from '../count-text.ts';
import { StatusMark } from '../feedback/index.ts';
import type { GoalPeople } from './goal-people.ts';
import styles from './goals.module.css';
import { StepForm } from './step-form.tsx';
import { StepItem } from './step-item.tsx';
import { useAddStep } from './use-step-changes.ts';

type Props = {
  goal: Goal;
  people: GoalPeople;
  /** Buttons for the goal as a whole. */
  actions?: ReactNode;
};

const countText = ({ steps }: Goal) => {
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return steps.length === 0 ? 'No steps yet' : `${done} of ${plural(steps.length, 'step')} done`;
};

/** A goal with its steps. The viewer can add, change and tick off steps. */
export function GoalCard({ goal, people, actions }: Props) {
  const heading = useId();
  const { mentor, state } = goal;
  return (
    <article className={styles.card} tabIndex={-1} aria-labelledby={heading}>
      <header className={styles.header}>
        <h3 id={heading}>{goal.title}</h3>
        {state === 'reached' && <StatusMark tone="success">Reached</StatusMark>}
        {state === 'archived' && <StatusMark tone="neutral">Archived</StatusMark>}
      </header>
      <p className={styles.facts}>
        {countText(goal)}
        {people.viewer === 'student' &&
          `, ${mentor ? `shared with ${mentor.name}` : 'only you see this goal'}`}
      </p>
      {goal.description !== '' && <p className={styles.description}>{goal.description}</p>}
      {goal.steps.length > 0 && (
        <ul className={styles.steps}>
          {goal.steps.map((step) => (
            <StepItem key={step.id} goal={goal} step={step} people={people} />
          ))}
        </ul>
      )}
      {state === 'active' && goal.steps.length < GOAL_STEPS_MAX && <AddStep goal={goal} people={people} />}
      {actions !== undefined && <div className={styles.more}>{actions}</div>}
    </article>
  );
}

function AddStep({ goal, people }: Pick<Props, 'goal' | 'people'>) {
  const [isOpen, setOpen] = useState(false);
  const { addStep, isBusy } = useAddStep(goal);
  if (!isOpen)
    return (
      <Button className={styles.add} aria-label={`Add Step: ${goal.title}`} onClick={() => setOpen(true)}>
        Add Step
      </Button>
    );
  return (
    <StepForm
      people={people}
      isShared={goal.mentor !== null}
      submitLabel="Add Step"
      cancelLabel="Close"
      isBusy={isBusy}
      onSubmit={addStep}
      onCancel={() => setOpen(false)}
    />
  );
}
