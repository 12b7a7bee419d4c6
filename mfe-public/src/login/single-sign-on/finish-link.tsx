import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { refusalMessage } from '@cairn/shared/api';
import type { SsoProvider } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useTarget } from '../use-target.ts';
import { Progress } from './progress.tsx';
import { usePublicCompleteSsoLinkMutation } from './sso-api.ts';
import { useBegin } from './use-begin.ts';

/** Connects a provider to the account that has just signed in. */
export function FinishLink({ provider: { name } }: { provider: SsoProvider }) {
  const [connect] = usePublicCompleteSsoLinkMutation();
  const toast = useToast();
  const { target } = useTarget();
  const [isDone, setDone] = useState(false);

  async function finish(): Promise<void> {
    const { error } = await connect();
    if (error)
      toast.error(
        refusalMessage(error, `${name} could not be connected. You can connect it in your settings.`),
      );
    else toast.success(`${name} is connected to your account`);
    setDone(true);
  }
  useBegin(finish);

  return isDone ? <Navigate to={target} replace /> : <Progress title={`Connecting ${name}`} />;
}
