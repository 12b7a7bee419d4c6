import { useId } from 'react';
import type { Goal, GoalStep } from '@cairn/shared/contract';
import { agreedSteps, type AgreedSession } from './agreed-steps.ts';
import { nameInside, type GoalPeople } from './goal-people.ts';
import styles from './goals.module.css';

type Props = {
  /** The goals that the student shares with the mentor. */
  goals: readonly Goal[];
  /** The upcoming session. */
  session: AgreedSession;
  /** All sessions of the student with the mentor. */
  sessions: readonly AgreedSession[];
  people: GoalPeople;
  now: number;
};

const textOf = ({ text, owner }: GoalStep, people: GoalPeople) =>
  `${text}\u00a0(${nameInside(people, owner)})`;

/** The open steps that two people have agreed on since their last session. */
export function AgreedLastTime({ goals, session, sessions, people, now }: Props) {
  const label = useId();
  const steps = agreedSteps(goals, session, sessions, now);
  if (steps.length === 0) return null;
  return (
    <div className={styles.agreed}>
      <p id={label}>Open steps since your last session</p>
      <ul className={styles.agreedSteps} aria-labelledby={label}>
        {steps.map((step) => (
          <li key={step.id}>{textOf(step, people)}</li>
        ))}
      </ul>
    </div>
  );
}
