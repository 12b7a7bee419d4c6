import { useNavigate } from 'react-router-dom';
import { sessionEnded } from '@cairn/shared/auth';
import { signOutAtServer, useAppDispatch } from '@cairn/shared/platform';

/** How long the page waits for the server. The logout call then continues in the background. */
const TIMEOUT_MS = 1_500;

/**
 * Returns a function that logs out and opens the home page (decision 16). If the server does not respond, the logout is
 * retried later.
 */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  return async (): Promise<void> => {
    const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    await Promise.race([signOutAtServer(dispatch), timeout]);
    dispatch(sessionEnded('signed-out'));
    void navigate('/', { replace: true });
  };
}
