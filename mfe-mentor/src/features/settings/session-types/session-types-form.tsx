import { Button } from 'antd';
import { useRef, useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { saveSessionTypesBody, SESSION_TYPES_MAX, type OwnSessionTypes } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { fieldProblems, settingsActions, settingsCard, UnsavedChangesGuard } from '@cairn/shared/ui';
import { AddButton } from '../add-button.tsx';
import { NEW_TYPE, type TypeDraft } from './type-draft.ts';
import { SessionTypeFields } from './session-type-fields.tsx';
import { useMentorSaveSessionTypesMutation } from './session-types-api.ts';
import styles from './session-types.module.css';

type Problems = ReturnType<typeof fieldProblems>;
const NONE: Problems = {};

type Props = { mentorId: number; saved: OwnSessionTypes };

/** All session types are saved together. */
export function SessionTypesForm({ mentorId, saved }: Props) {
  const [save, { isLoading }] = useMentorSaveSessionTypesMutation();
  // Null without changes. The draft stays if another device changes the saved types.
  const [changed, setChanged] = useState<readonly TypeDraft[] | null>(null);
  const draft = changed ?? saved.types;
  const [problems, setProblems] = useState(NONE);
  const [isConflict, setConflict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const hasChanged = JSON.stringify(draft) !== JSON.stringify(saved.types);

  const change = (types: readonly TypeDraft[] | null) => {
    setChanged(types);
    setProblems(NONE);
    if (types === null) setConflict(false);
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const submit = async () => {
    const known = new Set(saved.types.map(({ id }) => id));
    // A type that another device has deleted is saved as a new type.
    const types = draft.map(({ id, ...type }) =>
      id !== undefined && known.has(id) ? { id, ...type } : type,
    );
    const checked = saveSessionTypesBody.safeParse({ types, version: saved.version });
    if (!checked.success) {
      refuse(fieldProblems(checked.error.issues));
      return;
    }
    const { error } = await save({ mentorId, ...checked.data });
    if (!error) {
      change(null);
      add.current?.focus();
      toast.success('Session types saved');
    } else {
      toast.error(refusalMessage(error, 'Failed to save the session types. Please try again.'));
      if (isApiError(error) && error.errors) refuse(fieldProblems(error.errors));
      if (isApiError(error) && error.status === 409) setConflict(true);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={settingsCard}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.lead}>
        Students choose a type and answer its questions when they book. A type can be booked at every free
        time that is long enough. Booked sessions keep their type.
      </p>
      {draft.length === 0 && <p>No session types yet.</p>}
      {draft.map((type, index) => (
        <SessionTypeFields
          // An unsaved type has no id.
          key={type.id ?? `new-${index}`}
          type={type}
          number={index + 1}
          problemOf={(field) => problems[`types.${index}.${field}`]}
          onChange={(next) => change(draft.map((each, place) => (place === index ? next : each)))}
          onRemove={() => {
            change(draft.filter((_type, place) => place !== index));
            add.current?.focus();
          }}
        />
      ))}
      <AddButton
        ref={add}
        label="Add Session Type"
        limit={`At most ${SESSION_TYPES_MAX} session types`}
        isFull={draft.length >= SESSION_TYPES_MAX}
        onAdd={() => change([...draft, NEW_TYPE])}
      />
      {isConflict && (
        <p className={styles.conflict} role="alert">
          Another device has saved {saved.types.map(({ name }) => name).join(', ') || 'no session types'}.
          Save again to replace them with what you see, or cancel to keep them.
        </p>
      )}
      <div className={settingsActions}>
        <Button type="primary" htmlType="submit" disabled={!hasChanged} loading={isLoading}>
          Save Session Types
        </Button>
        {hasChanged && (
          <Button
            disabled={isLoading}
            onClick={() => {
              change(null);
              add.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <UnsavedChangesGuard when={hasChanged} />
    </form>
  );
}
