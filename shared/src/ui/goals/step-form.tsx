import { Button } from 'antd';
import { useId, useRef, type FormEvent } from 'react';
import { GOAL_STEP_RULE, type AddGoalStepBody, type GoalSide } from '@cairn/shared/contract';
import { Choice, DateInput, TextField } from '../forms/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import type { GoalPeople } from './goal-people.ts';
import styles from './goals.module.css';
import { useCheckedForm } from './use-checked-form.ts';

type Props = {
  people: GoalPeople;
  /** Without a mentor, every step is the student's. */
  isShared: boolean;
  initial?: AddGoalStepBody;
  submitLabel: string;
  cancelLabel?: string;
  isBusy: boolean;
  /** @returns the error of a failed request, otherwise undefined */
  onSubmit: (step: AddGoalStepBody) => Promise<unknown>;
  onCancel: () => void;
};

/** The form of a step. An error keeps the input; a success resets the form. */
export function StepForm(props: Props) {
  const { people, isShared, isBusy, submitLabel, cancelLabel = 'Cancel', onSubmit, onCancel } = props;
  const { initial = { text: '', owner: 'student' as GoalSide, dueOn: null } } = props;
  useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const dueId = useId();
  const { values, problems, refusal, change, check, checkField, cleaned, refuse, reset } = useCheckedForm(
    { text: GOAL_STEP_RULE },
    initial,
    'The step could not be saved. Please try again.',
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return field.current?.focus();
    const error = await onSubmit(cleaned());
    if (error) return refuse(error);
    reset();
    field.current?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label="Step"
        autoFocus
        autoComplete="off"
        value={values.text}
        problem={problems.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onBlur={() => values.text !== '' && checkField('text')}
      />
      <div className={styles.fields}>
        {isShared && (
          <label className={styles.field}>
            <span>Who does it</span>
            <Choice
              value={values.owner}
              options={(['student', 'mentor'] as const).map((side) => ({
                value: side,
                label: people.names[side],
              }))}
              onChange={({ currentTarget }) => change({ owner: currentTarget.value as GoalSide })}
            />
          </label>
        )}
        <div className={styles.field}>
          <label htmlFor={dueId}>Due (optional)</label>
          <DateInput
            id={dueId}
            placeholder="Choose a date"
            value={values.dueOn}
            onChange={(dueOn) => change({ dueOn })}
          />
        </div>
      </div>
      {(problems.owner ?? problems.dueOn ?? refusal) !== undefined && (
        <p className={styles.refusal} role="alert">
          {problems.owner ?? problems.dueOn ?? refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button htmlType="submit" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button type="text" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
