import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasUnsentItems, selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { PageMeta, SignOutDialog, useSignOut } from '@cairn/shared/ui';
import styles from './logout-page.module.css';

/** Ends the auth session (spec 4, decision 16). If there is unsent text, asks for confirmation first. */
export function LogoutPage() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const home = useAppSelector(selectOwnHomePath);
  const [isAsking, setAsking] = useState(hasUnsentItems);
  const begun = useRef(false);

  const leave = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void signOut();
  });
  useEffect(() => {
    if (!isAsking) leave();
  }, [isAsking]);

  return (
    <div className={styles.page}>
      <PageMeta title="Signing out" />
      <h1 tabIndex={-1}>Signing out</h1>
      {isAsking && (
        <SignOutDialog
          busy={false}
          onStay={() => void navigate(home, { replace: true })}
          onDiscard={() => setAsking(false)}
        />
      )}
    </div>
  );
}
