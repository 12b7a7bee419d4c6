import { useState, type MouseEvent, type ReactNode } from 'react';
import { hasUnsentItems } from '@cairn/shared/platform';
import { SignOutDialog } from '../account/sign-out-dialog.tsx';
import { useSignOut } from '../account/use-sign-out.ts';

/** Asks the user before a sign-out link discards unsent text. */
export function useSignOutConfirmation(): { ask: (event: MouseEvent) => void; dialog: ReactNode } {
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
  const dialog = step !== 'none' && (
    <SignOutDialog busy={step === 'leaving'} onStay={() => setStep('none')} onDiscard={discard} />
  );
  return { ask, dialog };
}
