import { useCallback, useState } from 'react';
import { tabItems } from '@cairn/shared/platform';
import type { Message, RepliedMessage } from '@cairn/shared/contract';
import { quoteOf } from './thread.ts';

const nameOf = (ownId: number, contactId: number) => `reply.${ownId}.${contactId}`;

function read(name: string): RepliedMessage | null {
  try {
    return JSON.parse(tabItems.read(name) ?? 'null') as RepliedMessage | null;
  } catch {
    return null;
  }
}

/** The message to which the next message replies; kept in this tab like the draft. */
export function useReply(ownId: number, contactId: number, messages: readonly Message[] = []) {
  const name = nameOf(ownId, contactId);
  const [chosen, setChosen] = useState(() => read(name));
  /** Incremented by each choice, so that the composer takes the focus. */
  const [choices, setChoices] = useState(0);

  const keep = useCallback(
    (next: RepliedMessage | null) => {
      setChosen(next);
      tabItems.write(name, next && JSON.stringify(next));
    },
    [name],
  );
  const begin = useCallback(
    (message: Message) => {
      keep(quoteOf(message));
      setChoices((before) => before + 1);
    },
    [keep],
  );
  const current = messages.find(({ id }) => id === chosen?.id);
  return {
    /** The current version of the chosen message. */
    quoted: chosen && current ? quoteOf(current) : chosen,
    choices,
    begin,
    end: useCallback(() => keep(null), [keep]),
  };
}

export type Reply = ReturnType<typeof useReply>;
