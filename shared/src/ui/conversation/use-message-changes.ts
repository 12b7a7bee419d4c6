import { useState } from 'react';
import { refusalMessage, type ConversationPair } from '@cairn/shared/api';
import { DELETED_MESSAGE, type Message } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  useConversationDeleteMessageMutation,
  useConversationEditMessageMutation,
} from './conversation-api.ts';
import type { Thread } from './use-thread.ts';

/** A message as it is shown; `isSaving` while its change is being saved. */
export type ShownMessage = Message & { readonly isSaving?: true };

/** An edit that failed; its text is kept. */
export interface RefusedEdit {
  readonly content: string;
  readonly reason: string;
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  const rest = new Map(map);
  rest.delete(id);
  return rest;
}

/** Edits and deletes own messages: a change is shown immediately, and reverted if it fails. */
export function useMessageChanges(pair: ConversationPair, thread: Pick<Thread, 'add' | 'refetch'>) {
  const toast = useToast();
  const [editMessage] = useConversationEditMessageMutation();
  const [deleteMessage] = useConversationDeleteMessageMutation();
  const [pending, setPending] = useState<ReadonlyMap<number, Partial<Message>>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, RefusedEdit>>(new Map());

  const begin = (id: number, shown: Partial<Message>) =>
    setPending((before) => new Map(before).set(id, shown));

  /** @returns the reason for a failure; undefined after a success */
  const end = (id: number, result: { data?: Message; error?: unknown }, fallback: string) => {
    if (result.data) thread.add([result.data]);
    setPending((before) => without(before, id));
    if (result.data) return undefined;
    const reason = refusalMessage(result.error, fallback);
    toast.error(reason);
    // A change of the message may have caused the refusal.
    void thread.refetch();
    return reason;
  };

  return {
    /** The messages with the changes that are being saved. */
    withChanges: (messages: readonly Message[]): readonly ShownMessage[] =>
      pending.size === 0
        ? messages
        : messages.map((message) =>
            pending.has(message.id) ? { ...message, ...pending.get(message.id), isSaving: true } : message,
          ),
    refused,
    forget: (id: number) => setRefused((before) => without(before, id)),
    /** @returns whether the server has accepted the edit */
    edit: async (id: number, content: string, revision: number): Promise<boolean> => {
      begin(id, { content, revision: revision + 1 });
      const result = await editMessage({ pair, id, content, revision });
      const reason = end(id, result, 'The message could not be edited. Please try again.');
      setRefused((before) =>
        reason === undefined ? without(before, id) : new Map(before).set(id, { content, reason }),
      );
      return reason === undefined;
    },
    remove: async (id: number): Promise<void> => {
      begin(id, { content: DELETED_MESSAGE, isDeleted: true });
      end(id, await deleteMessage({ pair, id }), 'The message could not be deleted. Please try again.');
    },
  };
}
