import { type FormEvent, useState } from 'react';
import { Button } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import type { InviteAdminBody } from '@cairn/shared/contract';
import { INVITATION_HOURS } from '@cairn/shared/contract/constants';
import { useToast } from '@cairn/shared/platform';
import { Dialog, fieldProblems, TextField } from '@cairn/shared/ui';
import { RoleChoice } from '../../../role/role-choice.tsx';
import { useAdminInviteMutation } from '../administrators-api.ts';
import dialog from '../../../components/dialog-form.module.css';

type Problems = ReturnType<typeof fieldProblems>;

/** Invites an administrator. Only the server validates the fields, because the schemas are large. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const [fields, setFields] = useState<InviteAdminBody>({ name: '', email: '', adminRole: 'viewer' });
  const [problems, setProblems] = useState<Problems>({});
  const [invite, { isLoading }] = useAdminInviteMutation();
  const change = (changed: Partial<InviteAdminBody>) => {
    setFields({ ...fields, ...changed });
    setProblems({});
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await invite(fields);
    if (data) {
      toast.success('Invitation sent');
      onClose();
    } else if (isApiError(error) && error.errors) setProblems(fieldProblems(error.errors));
    else toast.error(refusalMessage(error, 'The invitation could not be sent. Please try again.'));
  };

  return (
    <Dialog open title="Invite an administrator" footer={null} onCancel={onClose} width={560}>
      <form className={dialog.form} noValidate onSubmit={(event) => void send(event)}>
        <p>
          The link in the mail works only once and expires after {INVITATION_HOURS} hours. The person chooses
          a password and sets up two-factor sign-in before anything else.
        </p>
        <TextField
          label="Name"
          value={fields.name}
          problem={problems['name']}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Email"
          type="email"
          value={fields.email}
          problem={problems['email']}
          autoComplete="off"
          onChange={({ target }) => change({ email: target.value })}
        />
        <RoleChoice value={fields.adminRole} onChange={(adminRole) => change({ adminRole })} />
        <div className={dialog.footer}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isLoading}>
            Send Invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
