import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '@cairn/shared/api';
import { sessionEnded } from '@cairn/shared/auth';
import { useAppDispatch } from '@cairn/shared/platform';

/** How long the server may take to answer, in milliseconds; its answer changes nothing here. */
const PATIENCE = 1_500;

/** Ends the session at the server if it answers, discards everything stored here and goes to the front page (decision 16). */
export function useSignOut() {
  const [signOut] = useSignOutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return async (): Promise<void> => {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([signOut(), patience]);
    dispatch(sessionEnded('signed-out'));
    void navigate('/', { replace: true });
  };
}
