import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import type { Thread } from './use-thread.ts';

/** A message of the conversation, loaded or not. */
export interface MessageRef {
  readonly id: number;
  readonly position: number;
}

/**
 * Chooses the message to which the list scrolls, and loads missing messages first.
 *
 * @returns `show`, a stable function, and `shown`, the loaded message; a new object after each call of `show`
 */
export function useShownMessage({ loadFrom }: Pick<Thread, 'loadFrom'>) {
  const toast = useToast();
  const [wanted, setWanted] = useState<MessageRef>();
  const [shown, setShown] = useState<MessageRef>();

  const load = useEffectEvent(async (message: MessageRef) => {
    if (await loadFrom(message.position)) setShown(message);
    else toast.error(TEXTS.messages.messagesFailure);
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set once the messages are loaded
    if (wanted) void load(wanted);
  }, [wanted]);
  const show = useCallback(({ id, position }: MessageRef) => setWanted({ id, position }), []);
  return { shown, show };
}
