import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { isAbsent, messageOf, useChangePasswordMutation } from '@cairn/shared/api';
import { changePasswordBody, TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FormField } from '@cairn/shared/ui';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** 'Change Password' and its dialog (decision 26). */
export function ChangePassword({ email }: { email: string }) {
  const toast = useToast();
  const [form] = Form.useForm<PasswordValues>();
  const [isOpen, setIsOpen] = useState(false);
  const [change, { isLoading }] = useChangePasswordMutation();

  const onFinish = async ({ currentPassword, newPassword }: PasswordValues) => {
    const answer = await change({
      role: 'student',
      account: email,
      passwords: { currentPassword, newPassword },
    });
    if (answer.error) {
      const text = TEXTS.settings.passwordFailure;
      toast.error(isAbsent(answer.error) ? text : messageOf(answer.error, text));
      return;
    }
    toast.success(TEXTS.settings.passwordSuccess);
    setIsOpen(false);
  };

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change Password</Button>
      <Modal
        open={isOpen}
        title="Change Password"
        okText="Change Password"
        okButtonProps={{ htmlType: 'submit', form: 'change-password' }}
        confirmLoading={isLoading}
        onCancel={() => setIsOpen(false)}
        destroyOnHidden
        centered
      >
        <Form
          id="change-password"
          form={form}
          layout="vertical"
          preserve={false}
          onFinish={(values) => void onFinish(values)}
        >
          <FormField schema={changePasswordBody} name="currentPassword" label="Current Password">
            <Input.Password autoComplete="current-password" />
          </FormField>
          <FormField
            schema={changePasswordBody}
            name="newPassword"
            label="New Password"
            extra="At least 8 characters, with an uppercase letter and a number."
          >
            <Input.Password autoComplete="new-password" />
          </FormField>
          <Form.Item
            name="confirmPassword"
            label="Confirm Password"
            dependencies={['newPassword']}
            validateTrigger={['onBlur', 'onSubmit']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_rule, value: unknown) =>
                  value === getFieldValue('newPassword')
                    ? Promise.resolve()
                    : Promise.reject(new Error(TEXTS.settings.passwordsDiffer)),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
