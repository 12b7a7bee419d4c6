import { Form, Input } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { PASSKEY_NAME_LENGTH, passkeyNameBody, type Passkey } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Dialog } from '../feedback/index.ts';
import { FormField, showServerErrors } from '../forms/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountRenamePasskeyMutation } from './passkeys-api.ts';

interface Props {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function RenameDialog({ passkey, onClose }: Props) {
  useReturnFocus();
  const [form] = Form.useForm<{ name: string }>();
  const [rename, { isLoading }] = useAccountRenamePasskeyMutation();
  const toast = useToast();

  const save = async ({ name }: { name: string }) => {
    const { error } = await rename({ id: passkey.id, name });
    if (!error) return onClose();
    if (isApiError(error) && showServerErrors(form, error)) return;
    toast.error(refusalMessage(error, 'The name could not be saved. Please try again.'));
  };
  return (
    <Dialog
      open
      title="Name this passkey"
      okText="Save"
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={onClose}
      width={440}
    >
      <Form
        form={form}
        // Prefix of the field ids, because the page has another form with a field `name`.
        name="passkey"
        layout="vertical"
        initialValues={{ name: passkey.name }}
        onFinish={(values) => void save(values)}
      >
        <FormField
          schema={passkeyNameBody}
          name="name"
          label="Name"
          extra="For example the device or the password manager, so that you recognize the passkey in the list."
        >
          <Input maxLength={PASSKEY_NAME_LENGTH} autoComplete="off" />
        </FormField>
      </Form>
    </Dialog>
  );
}
