import { Form, Input } from 'antd';
import { useState } from 'react';
import { isAbsent, isApiError, refusalMessage, useChangePasswordMutation } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Dialog, FailureNotice } from '../feedback/index.ts';
import fields from '../forms/form-field.module.css';
import { showServerErrors } from '../forms/index.ts';

type Props = { open: boolean; role: 'student' | 'mentor'; account: string; onClose: () => void };

type Values = { currentPassword: string; newPassword: string; confirmPassword: string };

const required = { required: true, message: TEXTS.validation.required };

/**
 * Changes the password (spec 5, decision 26). The server checks the rules for passwords, and the dialog shows the
 * message of the server (decision 20).
 */
export function ChangePasswordDialog({ open, role, account, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const close = () => {
    setRefusal('');
    onClose();
  };
  const submit = async ({ currentPassword, newPassword }: Values) => {
    setRefusal('');
    try {
      await change({ role, account, passwords: { currentPassword, newPassword } }).unwrap();
      toast.success(TEXTS.settings.passwordSuccess);
      close();
    } catch (error) {
      toast.error(TEXTS.settings.passwordFailure);
      const shown = isApiError(error) && showServerErrors(form, error);
      // A server that lacks the call returns a 404 without a useful message.
      if (!shown && !isAbsent(error)) setRefusal(refusalMessage(error, TEXTS.settings.passwordFailure));
    }
  };
  return (
    <Dialog
      open={open}
      title="Change password"
      okText="Update Password"
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={close}
      width={440}
    >
      {refusal !== '' && <FailureNotice>{refusal}</FailureNotice>}
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void submit(values)}>
        {/* Lets password managers identify the account. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <Form.Item
          className={fields.field ?? ''}
          name="currentPassword"
          label="Current password"
          rules={[required]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          className={fields.field ?? ''}
          name="newPassword"
          label="New password"
          rules={[required]}
          extra="At least 8 characters, with an uppercase letter and a number."
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          className={fields.field ?? ''}
          name="confirmPassword"
          label="Confirm new password"
          dependencies={['newPassword']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: (_rule, value) =>
                !value || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(TEXTS.settings.passwordsDiffer)),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
