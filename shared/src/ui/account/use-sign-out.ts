import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '@cairn/shared/api';
import { sessionEnded } from '@cairn/shared/auth';
import { useAppDispatch } from '@cairn/shared/platform';

/** Timeout of the logout call in milliseconds; its result is ignored. */
const PATIENCE = 1_500;

/** Ends the session on the server if it responds, removes all stored items and goes to the front page (decision 16). */
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
