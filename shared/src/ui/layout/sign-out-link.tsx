import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { hasUnsentItems, selectSignOutPath, useAppSelector } from '@cairn/shared/platform';
import { SignOutDialog } from '../account/sign-out-dialog.tsx';
import { useSignOut } from '../account/use-sign-out.ts';
import { SignOutIcon } from '../icons/index.ts';
import styles from './area-layout.module.css';

/** The sign-out link. Asks about unsent text here, on the page that holds it, so that staying loses nothing. */
export function SignOutLink() {
  const path = useAppSelector(selectSignOutPath);
  const signOut = useSignOut();
  const [step, setStep] = useState<'none' | 'asked' | 'leaving'>('none');

  const ask = (event: MouseEvent) => {
    if (!hasUnsentItems()) return;
    event.preventDefault();
    setStep('asked');
  };
  const discard = () => {
    setStep('leaving');
    void signOut();
  };

  return (
    <>
      <Link className={styles.signOut} to={path} onClick={ask}>
        <SignOutIcon />
        <span>Logout</span>
      </Link>
      {step !== 'none' && (
        <SignOutDialog busy={step === 'leaving'} onStay={() => setStep('none')} onDiscard={discard} />
      )}
    </>
  );
}
