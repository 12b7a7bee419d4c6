import { Button } from 'antd';
import type { Goal } from '@cairn/shared/contract';
import {
  EmptyState,
  forStudent,
  GoalCard,
  Section,
  TrailPicture,
  useFocusAfterPress,
  useOwnGoals,
} from '@cairn/shared/ui';
import { GoalActions } from './goal-actions.tsx';
import { NewGoal } from './new-goal.tsx';
import styles from './my-path-page.module.css';

type Props = {
  /** Id of the goal that was set on this page. */
  newId: number | undefined;
  onEdit: (goal: Goal) => void;
  onNew: () => void;
};

const isActive = ({ state }: Goal) => state === 'active';

export function OwnGoals({ newId, onEdit, onNew }: Props) {
  const query = useOwnGoals();
  const card = (goal: Goal) => {
    const shown = (
      <GoalCard
        key={goal.id}
        goal={goal}
        people={forStudent(goal)}
        actions={<GoalActions goal={goal} onEdit={() => onEdit(goal)} />}
      />
    );
    return goal.id === newId ? <NewGoal key={goal.id}>{shown}</NewGoal> : shown;
  };
  const closed = query.data?.filter((goal) => !isActive(goal)) ?? [];
  // Keeps the focus when a goal moves to the other list or is deleted.
  const focus = useFocusAfterPress(JSON.stringify(query.data?.map(({ id, state }) => [id, state])));
  return (
    <div {...focus} tabIndex={-1}>
      <Section
        title="Goals"
        query={{ ...query, data: query.data?.filter(isActive) }}
        failure="Your goals could not be loaded."
        isEmpty={(goals) => goals.length === 0}
        empty={
          <EmptyState
            picture={TrailPicture}
            hint="Set a goal, alone or together with a mentor, and take the first step."
            action={<Button onClick={onNew}>Set Goal</Button>}
          >
            No active goals.
          </EmptyState>
        }
      >
        {(goals) => <div className={styles.goals}>{goals.map(card)}</div>}
      </Section>
      {closed.length > 0 && (
        <Section
          title="Reached and archived"
          query={{ data: closed, isError: false }}
          failure="Your goals could not be loaded."
        >
          {(goals) => <div className={styles.goals}>{goals.toReversed().map(card)}</div>}
        </Section>
      )}
    </div>
  );
}
