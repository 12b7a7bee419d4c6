import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadFailure, LoadFault } from '../loader/load-failure.ts';
import { Message } from '../routing/message.tsx';

const EXPLANATIONS: Readonly<Record<LoadFault, string>> = {
  timeout: 'Loading took too long. Your connection may be slow, or our server has a problem.',
  unreachable: 'This part could not be reached. You may be offline, or our server has a problem.',
  tampered: 'The downloaded files differ from the published ones, so they were not run.',
  refused: 'Its current release cannot run on this site.',
  broken: 'This part stopped because of an error on our side.',
};

interface Props {
  readonly failure: Pick<LoadFailure, 'fault' | 'phase' | 'message'>;
  readonly onRetry: () => Promise<unknown>;
}

/** Replaces an area that could not be loaded, or whose page threw. */
export function AreaProblem({ failure, onRetry }: Props) {
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  // Retries when the connection is back, because a failed connection is the usual cause.
  const retryOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    const listener = () => retryOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return (
    <Message title="This part of Cairn is not available" alert>
      <p>{EXPLANATIONS[failure.fault]} The rest of the site still works.</p>
      <button type="button" onClick={() => void retry()} disabled={trying}>
        {trying ? 'Trying…' : 'Try Again'}
      </button>
      <p>
        <a href="/">Back to the home page</a>
      </p>
      <details>
        <summary>Details</summary>
        <code>
          {failure.phase}: {failure.message}
        </code>
      </details>
    </Message>
  );
}
