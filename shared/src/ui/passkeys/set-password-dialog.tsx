import { Form, Input } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { resetPasswordForm } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Dialog, FailureNotice } from '../feedback/index.ts';
import { FormField, showServerErrors } from '../forms/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountSetPasswordMutation } from './passkeys-api.ts';

const FAILURE = 'The password could not be set. Please try again.';

/** Sets a password for an account without a password. */
export function SetPasswordDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [form] = Form.useForm<{ password: string }>();
  const [setPassword, { isLoading }] = useAccountSetPasswordMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const save = async ({ password }: { password: string }) => {
    setRefusal('');
    const { error } = await setPassword(password);
    if (!error) {
      toast.success('Your account has a password');
      return onClose();
    }
    if (!isApiError(error) || !showServerErrors(form, error)) setRefusal(refusalMessage(error, FAILURE));
  };
  return (
    <Dialog
      open
      title="Set a password"
      okText="Set Password"
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={onClose}
      width={440}
    >
      {refusal !== '' && <FailureNotice>{refusal}</FailureNotice>}
      <Form form={form} name="set-password" layout="vertical" onFinish={(values) => void save(values)}>
        <FormField
          schema={resetPasswordForm}
          name="password"
          label="New password"
          extra="At least 8 characters, with an uppercase letter and a number."
        >
          <Input.Password autoComplete="new-password" />
        </FormField>
        <FormField
          schema={resetPasswordForm}
          name="confirmPassword"
          label="Confirm new password"
          dependencies={['password']}
        >
          <Input.Password autoComplete="new-password" />
        </FormField>
      </Form>
    </Dialog>
  );
}
