import { type FormEvent, useState } from 'react';
import { Button } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import type { Institution } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Dialog, TextField } from '@cairn/shared/ui';
import { useAdminAddInstitutionMutation, useAdminRenameInstitutionMutation } from '../institutions-api.ts';
import dialog from '../../../components/dialog-form.module.css';

interface Props {
  /** Without one, an institution is added. */
  readonly institution?: Institution;
  readonly onClose: () => void;
}

/** Adds or renames an institution. The server checks the name: the schema is more code than the dialog. */
export function NameDialog({ institution, onClose }: Props) {
  const toast = useToast();
  const [name, setName] = useState(institution?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const [add, adding] = useAdminAddInstitutionMutation();
  const [rename, renaming] = useAdminRenameInstitutionMutation();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await (institution ? rename({ id: institution.id, name }) : add({ name }));
    if (!error) {
      toast.success(institution ? 'Institution renamed' : 'Institution added');
      onClose();
      return;
    }
    const [first] = (isApiError(error) && error.errors) || [];
    if (first) setProblem(first.message);
    else toast.error(refusalMessage(error, 'The institution could not be saved. Please try again.'));
  };

  return (
    <Dialog
      open
      title={institution ? 'Rename the institution' : 'Add an institution'}
      footer={null}
      onCancel={onClose}
      width={520}
    >
      <form className={dialog.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          value={name}
          problem={problem}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <div className={dialog.footer}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={adding.isLoading || renaming.isLoading}>
            {institution ? 'Rename' : 'Add'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
