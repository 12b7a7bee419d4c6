import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import type { SsoProvider } from '@cairn/shared/contract';
import { listenToSso } from '@cairn/shared/platform';
import { useShellStartSsoMutation } from './reauthenticate.ts';

interface Visit {
  readonly provider: SsoProvider;
  /** Present if the browser has blocked the window. */
  readonly url?: string;
}

interface Handlers {
  readonly onAccepted: () => void;
  /** Called when the server has refused a field of the form. */
  readonly onFieldRefused: (error: unknown) => void;
}

const WINDOW = 'popup,width=520,height=680';

/** Authenticates at a provider in a separate window, so that this page keeps the input. */
export function useProviderVisit({ onAccepted, onFieldRefused }: Handlers) {
  const [start, { isLoading }] = useShellStartSsoMutation();
  const [visit, setVisit] = useState<Visit | null>(null);
  const [problem, setProblem] = useState('');
  const isWaiting = visit !== null;

  const receive = useEffectEvent((isConfirmed: boolean, reported: string) => {
    if (isConfirmed) return onAccepted();
    setVisit(null);
    setProblem(reported);
  });
  useEffect(
    () =>
      isWaiting
        ? listenToSso(({ isConfirmed, problem: reported }) => receive(isConfirmed, reported))
        : undefined,
    [isWaiting],
  );

  async function open(provider: SsoProvider, code: string): Promise<void> {
    if (isLoading) return;
    setProblem('');
    // Browsers block a window that is opened after the request.
    const opened = window.open('', '_blank', WINDOW);
    const { data, error } = await start({ provider: provider.id, ...(code === '' ? {} : { code }) });
    if (!data) {
      opened?.close();
      if (isApiError(error) && error.errors?.length) return onFieldRefused(error);
      return setProblem(
        refusalMessage(error, `We cannot reach ${provider.name} at the moment. Please try again.`),
      );
    }
    if (opened) opened.location.href = data.url;
    setVisit(opened ? { provider } : { provider, url: data.url });
  }
  return { open, visit, problem, isBusy: isLoading };
}

export type ProviderVisit = ReturnType<typeof useProviderVisit>;
