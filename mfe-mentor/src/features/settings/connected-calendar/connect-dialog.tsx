import { Form, Input } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import {
  type CalendarConnection,
  connectCalendarBody,
  type ConnectCalendarBody,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { Dialog, FailureNotice, FormField, showServerErrors, useReturnFocus } from '@cairn/shared/ui';
import { useMentorConnectCalendarAccountMutation } from './connected-calendar-api.ts';

const FAILURE = 'The calendar could not be connected. Please try again.';

interface Props {
  readonly connection: CalendarConnection | null;
  readonly onClose: () => void;
}

export function ConnectDialog({ connection, onClose }: Props) {
  useReturnFocus();
  const [form] = Form.useForm<ConnectCalendarBody>();
  const [connect, { isLoading }] = useMentorConnectCalendarAccountMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const save = async (values: ConnectCalendarBody) => {
    setRefusal('');
    const { error } = await connect(values);
    if (!error) {
      toast.success('Calendar connected');
      return onClose();
    }
    if (!isApiError(error) || !showServerErrors(form, error)) setRefusal(refusalMessage(error, FAILURE));
  };
  return (
    <Dialog
      open
      title="Connect your calendar"
      okText="Connect"
      confirmLoading={isLoading}
      // Without a submit button, Enter in a field would not submit the form.
      okButtonProps={{ htmlType: 'submit', form: 'connect-calendar' }}
      onCancel={onClose}
      width={480}
    >
      {refusal !== '' && <FailureNotice>{refusal}</FailureNotice>}
      <Form
        form={form}
        name="connect-calendar"
        layout="vertical"
        initialValues={{
          serverUrl: connection?.serverUrl ?? '',
          userName: connection?.userName ?? '',
          password: '',
        }}
        onFinish={(values) => void save(values)}
      >
        <FormField
          schema={connectCalendarBody}
          name="serverUrl"
          label="Server"
          extra="For example caldav.icloud.com, or the CalDAV address from the settings of your calendar."
        >
          <Input inputMode="url" autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </FormField>
        <FormField schema={connectCalendarBody} name="userName" label="User name">
          <Input autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </FormField>
        <FormField
          schema={connectCalendarBody}
          name="password"
          label="App password"
          extra="Create one for this site in the settings of your calendar, if it offers that. It is stored encrypted."
        >
          <Input.Password autoComplete="off" />
        </FormField>
      </Form>
    </Dialog>
  );
}
