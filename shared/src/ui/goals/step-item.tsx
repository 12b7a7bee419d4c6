import { Button } from 'antd';
import { useId, useState } from 'react';
import { isApiError } from '@cairn/shared/api';
import { dateIn, formatDate, formatInstantDate, type Goal, type GoalStep } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { ConfirmDialog } from '../feedback/index.ts';
import { EditIcon } from '../icons/index.ts';
import { viewerZone } from '../sessions/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { nameInside, type GoalPeople } from './goal-people.ts';
import styles from './goals.module.css';
import { StepForm } from './step-form.tsx';
import { useStepChanges } from './use-step-changes.ts';

type Props = { goal: Goal; step: GoalStep; people: GoalPeople };

/** `For Maya, due 3 Dec 2026, overdue` or `Done 21 Nov 2026 by Maya`; can be empty. */
function stepFacts({ owner, dueOn, doneAt, doneBy }: GoalStep, isShared: boolean, people: GoalPeople) {
  if (doneAt !== null) {
    const by = isShared && doneBy !== null ? ` by ${nameInside(people, doneBy)}` : '';
    return `Done ${formatInstantDate(doneAt)}${by}`;
  }
  const isOverdue = dueOn !== null && dueOn < dateIn(viewerZone(), Date.now());
  const facts = [
    isShared && `for ${nameInside(people, owner)}`,
    dueOn !== null && `due ${formatDate(dueOn, { dateStyle: 'medium' })}`,
    isOverdue && 'overdue',
  ];
  const text = facts.filter(Boolean).join(', ');
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}

/** One step with a checkbox, or the form in which the viewer edits the step. */
export function StepItem({ goal, step, people }: Props) {
  const [isEditing, setEditing] = useState(false);
  const factsId = useId();
  const { tick, ...changes } = useStepChanges(goal, step);
  const isDone = step.doneAt !== null;
  const isActive = goal.state === 'active';
  const facts = stepFacts(step, goal.mentor !== null, people);
  if (isEditing && isActive)
    return (
      <li className={styles.editing}>
        <EditStep
          goal={goal}
          step={step}
          people={people}
          changes={changes}
          onDone={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className={classNames(styles.step, isDone && styles.done)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={!isActive}
          aria-describedby={facts === '' ? undefined : factsId}
          onChange={() => void tick()}
        />
        <span>{step.text}</span>
      </label>
      {isActive && (
        <Button
          type="text"
          className={styles.edit}
          icon={<EditIcon />}
          aria-label={`Edit step: ${step.text}`}
          onClick={() => setEditing(true)}
        />
      )}
      {facts !== '' && (
        <p id={factsId} className={styles.facts}>
          {facts}
        </p>
      )}
    </li>
  );
}

type EditProps = Props & {
  changes: Omit<ReturnType<typeof useStepChanges>, 'tick'>;
  onDone: () => void;
};

function EditStep({ goal, step, people, changes, onDone }: EditProps) {
  const { isBusy, isFirst, isLast, save, move, remove } = changes;
  const { text, owner, dueOn } = step;
  const [openedVersion] = useState(step.version);
  // A refusal shows the user the current version, so the next attempt may overwrite the current version.
  const [wasRefused, setRefused] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const mayDelete = people.viewer === 'student' || step.createdBy === 'mentor';
  const facts = stepFacts(step, goal.mentor !== null, people);
  return (
    <>
      {wasRefused && (
        <p className={styles.facts}>
          The current version is: “{text}”. {facts}
        </p>
      )}
      <StepForm
        people={people}
        isShared={goal.mentor !== null}
        initial={{ text, owner, dueOn }}
        submitLabel="Save Step"
        isBusy={isBusy}
        onCancel={onDone}
        onSubmit={async (body) => {
          const error = await save(body, wasRefused ? step.version : openedVersion);
          if (!error) onDone();
          else if (isApiError(error) && error.status === 409) setRefused(true);
          return error;
        }}
      />
      <div className={styles.more}>
        <Button type="text" size="small" disabled={isFirst} onClick={() => void move(-1)}>
          Move Up
        </Button>
        <Button type="text" size="small" disabled={isLast} onClick={() => void move(1)}>
          Move Down
        </Button>
        {mayDelete && (
          <Button type="text" size="small" danger onClick={() => setConfirming(true)}>
            Delete Step
          </Button>
        )}
      </div>
      {isConfirming && (
        <DeleteStepDialog
          text={text}
          isShared={goal.mentor !== null}
          onConfirm={() => void remove()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

type DialogProps = { text: string; isShared: boolean; onConfirm: () => void; onCancel: () => void };

function DeleteStepDialog({ text, isShared, onConfirm, onCancel }: DialogProps) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this step?"
      confirmLabel="Delete Step"
      cancelLabel="Keep It"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        “{text}” is removed permanently{isShared ? ', for both of you' : ''}.
      </p>
    </ConfirmDialog>
  );
}
