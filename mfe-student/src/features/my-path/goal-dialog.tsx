import { useId, useRef, type FormEvent } from 'react';
import {
  GOAL_DESCRIPTION_RULE,
  GOAL_TITLE_RULE,
  type CreateGoalBody,
  type Goal,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  Choice,
  Dialog,
  focusFirstField,
  TextAreaField,
  TextField,
  useAttemptKey,
  useCheckedForm,
  useGoalCreateMutation,
  useGoalUpdateMutation,
  useOwnGoals,
  useReturnFocus,
} from '@cairn/shared/ui';
import styles from './goal-dialog.module.css';
import { useSharingMentors } from './use-sharing-mentors.ts';

type Props = {
  edited: Goal | 'new';
  /** Called with the id of a new goal. */
  onSet: (id: number) => void;
  onClose: () => void;
};

/** @param version the version of `goal` that the user has seen */
function useSaveGoal(goal: Goal | undefined, version: number | undefined) {
  const attempt = useAttemptKey();
  const [create, { isLoading: isCreating }] = useGoalCreateMutation();
  const [update, { isLoading: isUpdating }] = useGoalUpdateMutation();
  return {
    isBusy: isCreating || isUpdating,
    save: async (body: CreateGoalBody) => {
      if (goal && version !== undefined) return update({ goal, body: { ...body, version } });
      const result = await create({ body, idempotencyKey: attempt.keyOf(body) });
      if (!result.error) attempt.end();
      return result;
    },
  };
}

export function GoalDialog({ edited, onSet, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const { data } = useOwnGoals();
  const opened = edited === 'new' ? undefined : edited;
  const goal = opened && (data?.find(({ id }) => id === opened.id) ?? opened);
  const mentors = useSharingMentors(goal?.mentor ?? null);
  const form = useRef<HTMLFormElement>(null);
  const sharedWith = useId();
  const { values, problems, refusal, change, check, checkField, cleaned, refuse } = useCheckedForm(
    { title: GOAL_TITLE_RULE, description: GOAL_DESCRIPTION_RULE },
    {
      title: opened?.title ?? '',
      description: opened?.description ?? '',
      mentorId: opened?.mentor?.id ?? null,
    },
    'The goal could not be saved. Please try again.',
  );
  // After a refusal, the user has seen the current version and may overwrite this version.
  const { isBusy, save } = useSaveGoal(goal, refusal === undefined ? opened?.version : goal?.version);
  const isOutdated = refusal !== undefined && goal !== undefined && goal.version !== opened?.version;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return form.current?.querySelector<HTMLElement>('input')?.focus();
    const { data: saved, error } = await save(cleaned());
    if (error) return refuse(error);
    toast.success(goal ? 'Goal saved' : 'Goal set');
    if (!goal && saved) onSet(saved.id);
    onClose();
  };

  return (
    <Dialog
      open
      title={goal ? 'Edit Goal' : 'Set Goal'}
      okText={goal ? 'Save Goal' : 'Set Goal'}
      confirmLoading={isBusy}
      onOk={() => form.current?.requestSubmit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(form.current)}
      width={560}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Goal"
          autoComplete="off"
          value={values.title}
          problem={problems.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          onBlur={() => values.title !== '' && checkField('title')}
        />
        <TextAreaField
          label="Why, and how you will know that you have reached it (optional)"
          rows={4}
          value={values.description}
          problem={problems.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          onBlur={() => checkField('description')}
        />
        <div className={styles.field}>
          <label htmlFor={sharedWith}>Shared with</label>
          <Choice
            id={sharedWith}
            aria-describedby={`${sharedWith}-hint`}
            value={values.mentorId === null ? 'none' : String(values.mentorId)}
            options={[
              { value: 'none', label: 'Nobody, only me' },
              ...mentors.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ mentorId: value === 'none' ? null : Number(value) })
            }
          />
          <span id={`${sharedWith}-hint`} className={styles.hint}>
            The mentor can see the goal, add steps and tick them off. Mentors appear here once you have a
            session or a conversation with them.
          </span>
        </div>
        {(problems.mentorId ?? refusal) !== undefined && (
          <div className={styles.refusal} role="alert">
            <p>{problems.mentorId ?? refusal}</p>
            {isOutdated && (
              <p>
                The current version is: “{goal.title}”{goal.description !== '' && `, “${goal.description}”`}.
                Save again to overwrite it.
              </p>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}
