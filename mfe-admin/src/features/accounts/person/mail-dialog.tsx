import { useRef } from 'react';
import { Form, Input } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { MAIL_LENGTH, sendMailBody } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  Dialog,
  focusFirstField,
  FormField,
  showServerErrors,
  useReturnFocus,
  useAttemptKey,
} from '@cairn/shared/ui';
import { useAdminSendMailMutation } from '../api/person.ts';
import dialogs from '../dialogs/dialogs.module.css';

interface Fields {
  readonly subject: string;
  readonly text: string;
}
interface Props {
  readonly account: { readonly id: number; readonly name: string; readonly email: string };
  readonly onClose: () => void;
}

/** Sends a plain-text e-mail to the owner of an account. */
export function MailDialog({ account, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const content = useRef<HTMLDivElement>(null);
  const [form] = Form.useForm<Fields>();
  const [send, { isLoading }] = useAdminSendMailMutation();
  const { keyOf } = useAttemptKey();

  const finish = async (fields: Fields) => {
    const { error } = await send({ ...fields, id: account.id, idempotencyKey: keyOf(fields) });
    if (!error) {
      toast.success('Email sent');
      onClose();
    } else if (!isApiError(error) || !showServerErrors(form, error)) {
      toast.error(refusalMessage(error, 'The email could not be sent. Please try again.'));
    }
  };

  return (
    <Dialog
      open
      title={`Email ${account.name}`}
      okText="Send"
      okButtonProps={{ htmlType: 'submit', form: 'mail' }}
      confirmLoading={isLoading}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(content.current)}
      width={600}
    >
      <div ref={content}>
        <Form
          form={form}
          name="mail"
          layout="vertical"
          initialValues={{ subject: '', text: '' }}
          onFinish={(fields) => void finish(fields)}
        >
          <p className={dialogs.lead}>
            To <strong>{account.email}</strong>, as plain text, signed by the Cairn team.
          </p>
          <FormField name="subject" label="Subject" schema={sendMailBody}>
            <Input maxLength={120} autoComplete="off" />
          </FormField>
          <FormField name="text" label="Message" schema={sendMailBody}>
            <Input.TextArea autoSize={{ minRows: 6, maxRows: 14 }} maxLength={MAIL_LENGTH} />
          </FormField>
        </Form>
      </div>
    </Dialog>
  );
}
