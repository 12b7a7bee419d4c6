export { forStudent } from './goal-people.ts';
export { GoalCard } from './goal-card.tsx';
export {
  useGoalCreateMutation,
  useGoalDeleteMutation,
  useGoalSetStateMutation,
  useGoalUpdateMutation,
} from './goal-changes-api.ts';
export { MentorGoalsButton, StudentGoalsButton } from './goals-buttons.tsx';
export { useHasGoals, useOwnGoals } from './goals-api.ts';
export { useCheckedForm } from './use-checked-form.ts';
