import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { selectRole } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { useEmailLink } from '../account/use-email-link.ts';
import { useUnverifiedEmail } from '../account/use-unverified-email.ts';
import { AreaNotice } from './area-notice.tsx';

/** Asks the user to confirm the e-mail address. A button sends another link (ADR 41). */
export function EmailNotice({ settingsPath }: { settingsPath: string | undefined }) {
  const email = useUnverifiedEmail();
  const role = useAppSelector(selectRole);
  const link = useEmailLink();
  if (email === undefined) return null;
  return (
    <AreaNotice
      label="Confirmation of your email address"
      action={
        <Button loading={link.isLoading} onClick={link.press}>
          Send the Link Again
        </Button>
      }
    >
      Please open the link that we sent to <strong>{email}</strong>. Until then you can look around, but{' '}
      {role === 'mentor'
        ? 'students cannot find you, and you cannot write messages.'
        : 'you cannot book sessions or write messages.'}
      {settingsPath !== undefined && (
        <>
          {' '}
          A wrong address can be changed in <Link to={settingsPath}>your settings</Link>.
        </>
      )}
    </AreaNotice>
  );
}
