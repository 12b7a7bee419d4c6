import type { ReactNode } from 'react';
import type { Goal } from '@cairn/shared/contract';
import { Dialog, FailureNotice, SkeletonCards, type SectionQuery } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { GoalCard } from './goal-card.tsx';
import type { GoalPeople } from './goal-people.ts';
import styles from './goals.module.css';

type Props = {
  title: string;
  query: SectionQuery<Goal[]>;
  peopleOf: (goal: Goal) => GoalPeople;
  /** Shown if there is no goal. */
  empty: ReactNode;
  onClose: () => void;
};

/** The goals that two people share, the active goals first. */
export function GoalsDialog({ title, query, peopleOf, empty, onClose }: Props) {
  useReturnFocus();
  const { data, isError, isFetching = false, refetch } = query;
  const ordered = data?.toSorted(
    (first, second) => Number(first.state !== 'active') - Number(second.state !== 'active'),
  );
  return (
    <Dialog open title={title} footer={null} width={640} onCancel={onClose}>
      <div className={styles.list} aria-busy={!data && !isError}>
        {isError && (
          <FailureNotice onRetry={refetch && (() => void refetch())} retrying={isFetching}>
            The goals could not be loaded.
          </FailureNotice>
        )}
        {!data && !isError && <SkeletonCards />}
        {ordered?.length === 0 && empty}
        {ordered?.map((goal) => (
          <GoalCard key={goal.id} goal={goal} people={peopleOf(goal)} />
        ))}
      </div>
    </Dialog>
  );
}
