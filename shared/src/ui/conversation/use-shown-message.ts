import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import type { Thread } from './use-thread.ts';

/** A message of the conversation, loaded or not. */
export interface Place {
  readonly id: number;
  readonly position: number;
}

/**
 * The message to which the list scrolls: the original of a reply, or a search hit. Missing messages are loaded first.
 *
 * @returns `shown`, a new object for each request, and `show`, a stable function that requests a message
 */
export function useShownMessage({ loadFrom }: Pick<Thread, 'loadFrom'>) {
  const toast = useToast();
  const [wanted, setWanted] = useState<Place>();
  const [shown, setShown] = useState<Place>();

  const load = useEffectEvent(async (place: Place) => {
    if (await loadFrom(place.position)) setShown(place);
    else toast.error(TEXTS.messages.messagesFailure);
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set once the messages are loaded
    if (wanted) void load(wanted);
  }, [wanted]);
  const show = useCallback(({ id, position }: Place) => setWanted({ id, position }), []);
  return { shown, show };
}
