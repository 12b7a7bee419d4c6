import { type FormEvent, useState } from 'react';
import { Button } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import type { Institution } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Dialog, TextAreaField, TextField } from '@cairn/shared/ui';
import { useAdminAddInstitutionMutation, useAdminEditInstitutionMutation } from '../institutions-api.ts';
import dialog from '../../../components/dialog-form.module.css';

interface Props {
  /** Absent if the dialog adds an institution. */
  readonly institution?: Institution;
  readonly onClose: () => void;
}

const domainsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Adds or edits an institution. Only the server validates the fields, because the schema is large. */
export function EditDialog({ institution, onClose }: Props) {
  const toast = useToast();
  const [name, setName] = useState(institution?.name ?? '');
  const [domains, setDomains] = useState((institution?.emailDomains ?? []).join('\n'));
  const [problems, setProblems] = useState<{ name?: string; emailDomains?: string }>({});
  const [add, adding] = useAdminAddInstitutionMutation();
  const [edit, editing] = useAdminEditInstitutionMutation();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name, emailDomains: domainsOf(domains) };
    const { error } = await (institution ? edit({ id: institution.id, ...body }) : add(body));
    if (!error) {
      toast.success(institution ? 'Institution updated' : 'Institution added');
      onClose();
      return;
    }
    const [first] = (isApiError(error) && error.errors) || [];
    if (first)
      setProblems({ [first.path.startsWith('emailDomains') ? 'emailDomains' : 'name']: first.message });
    else toast.error(refusalMessage(error, 'The institution could not be saved. Please try again.'));
  };

  return (
    <Dialog
      open
      title={institution ? 'Edit Institution' : 'Add Institution'}
      footer={null}
      onCancel={onClose}
      width={520}
    >
      <form className={dialog.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          value={name}
          problem={problems.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblems({});
          }}
        />
        <TextAreaField
          label="Email domains"
          value={domains}
          problem={problems.emailDomains}
          extra="One per line. The directory can create accounts only with addresses in these domains."
          rows={3}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setDomains(target.value);
            setProblems({});
          }}
        />
        <div className={dialog.footer}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={adding.isLoading || editing.isLoading}>
            {institution ? 'Save' : 'Add'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
