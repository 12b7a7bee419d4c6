import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { PasskeyAssertion } from '@cairn/shared/contract';
import { useShellReauthenticateWithPasskeyMutation, useShellStartPasskeyMutation } from './reauthenticate.ts';
import styles from './password-dialog.module.css';

const FAILURE = 'The passkey could not be checked. Please try again.';

interface Props {
  readonly onAccepted: () => void;
}

export function PasskeyButton({ onAccepted }: Props) {
  const [start] = useShellStartPasskeyMutation();
  const [reauthenticate] = useShellReauthenticateWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const authenticate = async () => {
    const optionsJSON = await start().unwrap();
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = (await startAuthentication({ optionsJSON })) as PasskeyAssertion;
    await reauthenticate(signed).unwrap();
    onAccepted();
  };
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await authenticate();
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'NotAllowedError';
      if (!isCancelled) setProblem(refusalMessage(error, FAILURE));
      setBusy(false);
    }
  };
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={styles.passkey}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        Use a Passkey
      </button>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
