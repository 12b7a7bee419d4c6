import { useCallback, useState } from 'react';
import type { ConversationPair } from '@cairn/shared/api';
import type { Message } from '@cairn/shared/contract';
import { readEdit, writeEdit, type KeptEdit } from './drafts.ts';
import { useMessageChanges } from './use-message-changes.ts';
import type { Thread } from './use-thread.ts';

/** Edits one of the user's own messages. The unfinished text is kept like a draft. */
export function useEditing(ownId: number, contactId: number, pair: ConversationPair, thread: Thread) {
  const changes = useMessageChanges(pair, thread);
  const [kept, setKept] = useState(() => readEdit(ownId, contactId));
  const [editingId, setEditingId] = useState<number | null>(kept?.id ?? null);
  // When they appear, the edit box and the composer take the focus only if the user has begun an edit.
  const [hasEdited, setHasEdited] = useState(false);
  const message = thread.messages?.find(({ id, isDeleted }) => id === editingId && !isDeleted);
  const keep = (edit: KeptEdit | null) => writeEdit(ownId, contactId, edit);

  const begin = useCallback((id: number) => {
    setEditingId(id);
    setHasEdited(true);
  }, []);
  const end = () => {
    setEditingId(null);
    setKept(undefined);
    keep(null);
  };
  const save = async ({ id }: Message, content: string, revision: number) => {
    end();
    const isSaved = await changes.edit(id, content, revision);
    if (isSaved) return;
    // Reopens the edit box, unless the user is editing another message.
    if (readEdit(ownId, contactId) === undefined) keep({ id, content, revision });
    setEditingId((before) => before ?? id);
  };
  const cancel = ({ id }: Message) => {
    end();
    changes.forget(id);
  };

  return {
    changes,
    begin,
    hasEdited,
    /** The props of the edit box; undefined while no message is edited. */
    box: message && {
      message,
      kept: kept?.id === message.id ? kept : undefined,
      refused: changes.refused.get(message.id),
      focusOnMount: hasEdited,
      onKeep: keep,
      onSave: (content: string, revision: number) => void save(message, content, revision),
      onCancel: () => cancel(message),
    },
  };
}

/** The props that {@link useEditing} passes to the edit box. */
export type EditBoxProps = NonNullable<ReturnType<typeof useEditing>['box']>;
