import { useNavigate } from 'react-router-dom';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { sessionStarted } from '@cairn/shared/auth';
import type { OpenedInvitation } from '@cairn/shared/contract';
import {
  afterSignOut,
  selectHomePath,
  useAppDispatch,
  useAppSelector,
  useToast,
} from '@cairn/shared/platform';
import { TextField } from '@cairn/shared/ui';
import { usePublicAcceptInvitationMutation } from '../api/public-api.ts';
import { PlainForm } from '../form/plain-form.tsx';
import type { Values } from '../form/rules.ts';
import type { FieldError } from '../form/use-problems.ts';
import { loadResetRules } from '../password/load-reset-rules.ts';
import { PasswordFields } from '../password/password-fields.tsx';

interface Props {
  readonly token: string;
  readonly invitation: OpenedInvitation;
}

/** Sets the password of an invited admin and signs them in. */
export function InvitationForm({ token, invitation: { email } }: Props) {
  const [accept] = usePublicAcceptInvitationMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const home = useAppSelector((state) => selectHomePath(state, 'admin'));
  const toast = useToast();

  async function send({ password = '' }: Values): Promise<readonly FieldError[]> {
    try {
      await afterSignOut(dispatch, async () => {
        const accepted = await accept({ token, password }).unwrap();
        // Inside `afterSignOut`: a pending logout, sent by another tab, would end this auth session.
        dispatch(sessionStarted({ email: accepted.email, role: 'admin' }));
      });
      void navigate(home, { replace: true });
      return [];
    } catch (error) {
      toast.error(refusalMessage(error, 'The account could not be created. Please try again.'));
      return isApiError(error) ? (error.errors ?? []) : [];
    }
  }

  return (
    <PlainForm loadRules={loadResetRules} onSend={send} action="Accept Invitation">
      {(problems) => (
        <>
          {/* Password managers store this address with the password. */}
          <TextField label="Email" type="email" defaultValue={email} readOnly autoComplete="username" />
          <PasswordFields problems={problems} />
        </>
      )}
    </PlainForm>
  );
}
