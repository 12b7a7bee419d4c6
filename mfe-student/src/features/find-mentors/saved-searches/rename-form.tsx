import { Button } from 'antd';
import type { FormEvent, KeyboardEvent } from 'react';
import { SAVED_SEARCH_NAME_RULE, type SavedSearch } from '@cairn/shared/contract';
import { TextField, useCheckedForm, useReturnFocus } from '@cairn/shared/ui';
import { useStudentRenameSearchMutation } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';

export function RenameForm({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  useReturnFocus();
  const [rename, { isLoading }] = useStudentRenameSearchMutation();
  const { values, problems, refusal, change, check, cleaned, refuse } = useCheckedForm(
    { name: SAVED_SEARCH_NAME_RULE },
    { name: saved.name },
    'The search could not be renamed. Please try again.',
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    const { error } = await rename({ id: saved.id, ...cleaned() });
    if (error) refuse(error);
    else onClose();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Escape closes the form, but not the dialog.
    event.stopPropagation();
    onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        value={values.name}
        problem={problems.name}
        onKeyDown={leave}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button htmlType="submit" loading={isLoading}>
          Rename Search
        </Button>
        <Button type="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
