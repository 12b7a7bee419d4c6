import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { Goal, GoalState } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  ConfirmDialog,
  useGoalDeleteMutation,
  useGoalSetStateMutation,
  useReturnFocus,
} from '@cairn/shared/ui';

const SUCCESS_TEXTS: Record<GoalState, string> = {
  active: 'The goal is active again',
  reached: 'Goal reached',
  archived: 'Goal archived',
};

export function GoalActions({ goal, onEdit }: { goal: Goal; onEdit: () => void }) {
  const toast = useToast();
  const [setState, { isLoading }] = useGoalSetStateMutation();
  const [remove, { isLoading: isDeleting }] = useGoalDeleteMutation();
  const [isConfirming, setConfirming] = useState(false);

  const change = async (state: GoalState) => {
    const { error } = await setState({ goal, body: { state, version: goal.version } });
    if (error) toast.error(refusalMessage(error, 'The goal could not be changed. Please try again.'));
    else toast.success(SUCCESS_TEXTS[state]);
  };
  const confirmDeletion = async () => {
    const { error } = await remove({ goal });
    setConfirming(false);
    if (error) toast.error(refusalMessage(error, 'The goal could not be deleted. Please try again.'));
    else toast.success('Goal deleted');
  };
  const button = (label: string, onClick: () => void, danger = false) => (
    <Button
      type="text"
      size="small"
      danger={danger}
      disabled={isLoading}
      aria-label={`${label}: ${goal.title}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );

  return (
    <>
      {goal.state === 'active' ? (
        <>
          {button('Mark as Reached', () => void change('reached'))}
          {button('Edit', onEdit)}
          {button('Archive', () => void change('archived'))}
        </>
      ) : (
        button('Make Active', () => void change('active'))
      )}
      {button('Delete', () => setConfirming(true), true)}
      {isConfirming && (
        <DeleteGoalDialog
          goal={goal}
          isBusy={isDeleting}
          onConfirm={() => void confirmDeletion()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

type DialogProps = { goal: Goal; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

function DeleteGoalDialog({ goal, isBusy, onConfirm, onCancel }: DialogProps) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this goal?"
      confirmLabel="Delete Goal"
      cancelLabel="Keep It"
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        “{goal.title}” and its {goal.steps.length === 1 ? 'step' : 'steps'} will be removed permanently
        {goal.mentor ? `, for ${goal.mentor.name} too` : ''}.
      </p>
    </ConfirmDialog>
  );
}
