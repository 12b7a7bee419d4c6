import { Form, Input } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { changeEmailBody } from '@cairn/shared/contract';
import { Dialog, FailureNotice } from '../feedback/index.ts';
import { FormField, showServerErrors } from '../forms/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountChangeEmailMutation } from './email-api.ts';
import styles from './email-settings.module.css';

type Values = { email: string };

/** Asks for a new e-mail address, which applies once the address is confirmed. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const [form] = Form.useForm<Values>();
  const [change, { isLoading }] = useAccountChangeEmailMutation();
  const [refusal, setRefusal] = useState('');

  const submit = async ({ email }: Values) => {
    setRefusal('');
    const { error } = await change({ email: email.trim() });
    if (!error) {
      onClose();
      return;
    }
    if (!isApiError(error) || !showServerErrors(form, error))
      setRefusal(refusalMessage(error, 'The address could not be changed. Please try again.'));
  };
  return (
    <Dialog
      open
      title="Change your email address"
      okText="Send Link"
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={onClose}
      width={440}
    >
      {refusal !== '' && <FailureNotice>{refusal}</FailureNotice>}
      <p className={styles.effect}>
        We send a link to the new address. Once you open it, you sign in with the new address, and all devices
        are signed out.
      </p>
      <Form
        form={form}
        layout="vertical"
        noValidate
        preserve={false}
        onFinish={(values) => void submit(values)}
      >
        <FormField schema={changeEmailBody} name="email" label="New email">
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </FormField>
      </Form>
    </Dialog>
  );
}
