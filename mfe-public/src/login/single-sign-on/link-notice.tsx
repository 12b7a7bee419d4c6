import type { SsoPending } from '@cairn/shared/contract';
import { classNames, InfoIcon } from '@cairn/shared/ui';
import form from '../login-form.module.css';
import { usePublicCancelSsoPendingMutation } from './sso-api.ts';
import styles from './link-notice.module.css';

interface Props {
  readonly pending: SsoPending;
  readonly onForget: () => void;
}

/** Says that the next sign-in connects the provider. */
export function LinkNotice({ pending: { provider, email }, onForget }: Props) {
  const [cancel, { isLoading }] = usePublicCancelSsoPendingMutation();
  const decline = async () => {
    await cancel();
    onForget();
  };
  return (
    <div className={classNames(form.hint, form.notice)} role="alert">
      <InfoIcon size={20} />
      <div className={styles.text}>
        <p>
          <strong>{email}</strong> has an account here. Sign in once with your password or passkey to connect{' '}
          {provider.name}.
        </p>
        <button type="button" aria-busy={isLoading} onClick={() => void decline()}>
          Sign in without connecting
        </button>
      </div>
    </div>
  );
}
