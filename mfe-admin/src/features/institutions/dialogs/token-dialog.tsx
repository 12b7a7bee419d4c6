import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import type { Institution } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { CopiedText, Dialog } from '@cairn/shared/ui';
import { useAdminCreateScimTokenMutation } from '../institutions-api.ts';
import dialog from '../../../components/dialog-form.module.css';

interface Props {
  readonly institution: Institution;
  readonly onClose: () => void;
}

/** Creates or replaces the SCIM token of an institution, and shows the new token once. */
export function TokenDialog({ institution: { id, name, tokenCreatedAt }, onClose }: Props) {
  const toast = useToast();
  const [create, { data, isLoading }] = useAdminCreateScimTokenMutation();

  const confirm = async () => {
    const { error } = await create(id);
    if (error) toast.error(refusalMessage(error, 'The token could not be created. Please try again.'));
  };

  if (data)
    return (
      <Dialog open title={`Token of ${name}`} footer={null} onCancel={onClose} width={560}>
        <div className={dialog.form}>
          <p role="status">The token is not shown again. Enter it in the directory of the institution now.</p>
          <CopiedText name="Token" text={data.token} />
          <div className={dialog.footer}>
            <Button type="primary" onClick={onClose}>
              I Have Saved It
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={tokenCreatedAt === null ? `Create a token for ${name}?` : `Replace the token of ${name}?`}
      footer={null}
      onCancel={onClose}
      width={560}
    >
      <div className={dialog.form}>
        <p>
          With the token, the directory of the institution creates, changes and deactivates accounts of
          students and mentors.
          {tokenCreatedAt !== null && ' The previous token stops working at once.'}
        </p>
        <div className={dialog.footer}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={isLoading} onClick={() => void confirm()}>
            {tokenCreatedAt === null ? 'Create Token' : 'Replace Token'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
