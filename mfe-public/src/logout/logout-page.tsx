import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '@cairn/shared/api';
import { sessionEnded } from '@cairn/shared/auth';
import { useAppDispatch } from '@cairn/shared/platform';
import { PageMeta } from '@cairn/shared/ui';
import styles from './logout-page.module.css';

/** How long the server may take to hear of it, in milliseconds; its answer changes nothing here. */
const PATIENCE = 1500;

/** Tells the server, clears everything and goes to the front page (spec 4, decision 16). The server need not answer. */
export function LogoutPage() {
  const [signOut] = useSignOutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const end = () => {
      dispatch(sessionEnded('signed-out'));
      void navigate('/', { replace: true });
    };
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    void Promise.race([signOut(), patience]).then(end, end);
  }, [signOut, dispatch, navigate]);

  return (
    <div className={styles.page}>
      <PageMeta title="Signing out" />
      <h1 tabIndex={-1}>Signing out</h1>
    </div>
  );
}
