import { useState, type MouseEvent, type ReactNode } from 'react';
import { hasUnsentItems } from '@cairn/shared/platform';
import { SignOutDialog } from '../account/sign-out-dialog.tsx';
import { useSignOut } from '../account/use-sign-out.ts';

/** Asks about unsent text before a sign-out link is followed, so that cancelling keeps the page and its text. */
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
