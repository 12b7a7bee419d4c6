import { Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { sessionStarted } from '@cairn/shared/auth';
import { type OpenedInvitation, resetPasswordForm } from '@cairn/shared/contract';
import {
  afterSignOut,
  selectHomePath,
  useAppDispatch,
  useAppSelector,
  useToast,
} from '@cairn/shared/platform';
import { showServerErrors } from '@cairn/shared/ui';
import { usePublicAcceptInvitationMutation } from '../api/public-api.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';

interface Props {
  readonly token: string;
  readonly invitation: OpenedInvitation;
}

/** The password of an invited administrator, who is signed in then. */
export function InvitationForm({ token, invitation: { email } }: Props) {
  const [accept, { isLoading }] = usePublicAcceptInvitationMutation();
  const [form] = Form.useForm<{ password: string }>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const home = useAppSelector((state) => selectHomePath(state, 'admin'));
  const toast = useToast();

  async function send({ password }: { password: string }) {
    try {
      await afterSignOut(dispatch, async () => {
        const accepted = await accept({ token, password }).unwrap();
        // Dispatched here, before another tab can send a logout, which would end this session.
        dispatch(sessionStarted({ email: accepted.email, role: 'admin' }));
      });
      void navigate(home, { replace: true });
    } catch (error) {
      toast.error(refusalMessage(error, 'The account could not be created. Please try again.'));
      if (isApiError(error)) showServerErrors(form, error);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void send(values)}
    >
      <Form.Item label="Email" htmlFor="invited-email">
        {/* Read by password managers, which store it with the password. */}
        <Input id="invited-email" type="email" value={email} readOnly autoComplete="username" />
      </Form.Item>
      <NewPasswordFields schema={resetPasswordForm} />
      <Button type="primary" htmlType="submit" size="large" loading={isLoading}>
        Accept Invitation
      </Button>
    </Form>
  );
}
