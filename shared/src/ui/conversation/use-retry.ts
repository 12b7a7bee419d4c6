import { useCallback, useState } from 'react';
import { readDraft, writeDraft } from './drafts.ts';
import { sendQueueStoreOf } from './send-queue-store.ts';
import type { SendQueue } from './use-send-queue.ts';

/**
 * Sends a failed message again; one that was too long for the server returns into the draft instead.
 *
 * @returns `revision` changes with the draft: the composer reads it again
 */
export function useRetry(ownId: number, contactId: number, { retry, discard }: SendQueue) {
  const [revision, setRevision] = useState(0);
  const retryOrEdit = useCallback(
    (clientId: string) => {
      const item = sendQueueStoreOf(ownId)
        .read()
        .find((known) => known.clientId === clientId);
      if (!item?.isTooLong) return retry(clientId);
      const draft = readDraft(ownId, contactId);
      writeDraft(ownId, contactId, draft === '' ? item.content : `${item.content}\n${draft}`);
      discard(clientId);
      setRevision((before) => before + 1);
    },
    [ownId, contactId, retry, discard],
  );
  return { revision, retryOrEdit };
}
