import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { classNames, describeSsoFailure, WarningIcon, type SsoVisit } from '@cairn/shared/ui';
import { usePublicListSsoProvidersQuery } from '../../api/public-api.ts';
import { SignIn } from '../sign-in.tsx';
import { CodeForm } from './code-form.tsx';
import { FinishLink } from './finish-link.tsx';
import { FinishSignIn } from './finish-sign-in.tsx';
import { LinkNotice } from './link-notice.tsx';
import { usePublicGetSsoPendingQuery } from './sso-api.ts';
import styles from '../login-form.module.css';

interface Props {
  readonly visit: SsoVisit;
  /** Opens the default login page. */
  readonly onForget: () => void;
}

/** The login page after a visit to a provider of single sign-on (ADR 46). */
export function SsoReturn({ visit, onForget }: Props) {
  const [failure, setFailure] = useState('');
  const result = failure === '' ? visit.result : failure;
  if (result === 'signed-in') return <FinishSignIn onFailure={() => setFailure('expired')} />;
  if (result === 'link' || result === 'code')
    return <Continuation onFailure={setFailure} onForget={onForget} />;
  return <SignIn notice={<Failure result={result} provider={visit.provider} />} />;
}

function Continuation({
  onFailure,
  onForget,
}: {
  onFailure: (result: string) => void;
  onForget: () => void;
}) {
  const { data, isError } = usePublicGetSsoPendingQuery();
  // A pending step is ignored if an account was already signed in.
  const [wasSignedIn] = useState(useAppSelector(selectIsSignedIn));
  if (isError || wasSignedIn)
    return <SignIn notice={isError && <Failure result="refused" provider={null} />} />;
  if (data === undefined) return null;
  const { pending } = data;
  if (pending === null) return <SignIn notice={<Failure result="expired" provider={null} />} />;
  if (pending.kind === 'code')
    return <SignIn form={<CodeForm pending={pending} onFailure={onFailure} onForget={onForget} />} />;
  return (
    <SignIn
      email={pending.email}
      notice={<LinkNotice pending={pending} onForget={onForget} />}
      afterwards={<FinishLink provider={pending.provider} />}
    />
  );
}

function Failure({ result, provider }: { result: string; provider: string | null }) {
  const { data, isFetching } = usePublicListSsoProvidersQuery();
  if (isFetching) return null;
  const name = data?.value?.providers.find(({ id }) => id === provider)?.name;
  return (
    <p className={classNames(styles.refusal, styles.notice)} role="alert">
      <WarningIcon size={20} />
      {result === 'blocked' ? <Blocked /> : <span>{describeSsoFailure(result, name)}</span>}
    </p>
  );
}

const Blocked = (): ReactNode => (
  <span>
    An administrator has blocked this account. <Link to="/contact">Contact us</Link> to find out why.
  </span>
);
