export { AgreedLastTime } from './agreed-last-time.tsx';
export { forMentor, forStudent } from './goal-people.ts';
export { GoalCard } from './goal-card.tsx';
export {
  useGoalCreateMutation,
  useGoalDeleteMutation,
  useGoalSetStateMutation,
  useGoalUpdateMutation,
} from './goal-changes-api.ts';
export { MentorGoalsButton, StudentGoalsButton } from './goals-buttons.tsx';
export { useGoalsOfStudent, useHasGoals, useOwnGoals } from './goals-api.ts';
export { StoneCairn, stonesText } from './stone-cairn.tsx';
export { useCheckedForm } from './use-checked-form.ts';
