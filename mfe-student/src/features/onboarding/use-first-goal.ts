import { useAttemptKey, useGoalCreateMutation, useOwnGoals } from '@cairn/shared/ui';

/** `isPossible` is false if the student has a goal, or if the server does not support goals. */
export function useFirstGoal() {
  const { data } = useOwnGoals();
  const attempt = useAttemptKey();
  const [create, { isLoading }] = useGoalCreateMutation();
  return {
    isPossible: data?.length === 0,
    isSetting: isLoading,
    /** Sets nothing if the title is empty. @returns the error, or undefined */
    set: async (title: string): Promise<unknown> => {
      if (title === '') return undefined;
      const body = { title, description: '', mentorId: null };
      const { error } = await create({ body, idempotencyKey: attempt.keyOf(body) });
      if (!error) attempt.end();
      return error;
    },
  };
}
