import { useCallback, useState } from 'react';
import type { MessageFile } from '@cairn/shared/contract';
import { namesOf } from './attachments.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { sendQueueStoreOf } from './send-queue-store.ts';
import type { SendQueue } from './use-send-queue.ts';

/**
 * Sends a failed message again. A message whose length or files the server has refused moves back to the draft instead.
 *
 * @param restore called with the files of a message that moves back to the draft
 * @returns `retryOrEdit`, and `revision`, which increases when the composer must read the draft again
 */
export function useRetry(
  ownId: number,
  contactId: number,
  { retry, discard }: SendQueue,
  restore: (files: readonly MessageFile[]) => void,
) {
  const [revision, setRevision] = useState(0);
  const retryOrEdit = useCallback(
    (clientId: string) => {
      const item = sendQueueStoreOf(ownId)
        .read()
        .find((known) => known.clientId === clientId);
      if (!item?.isTooLong && item?.reason === undefined) return retry(clientId);
      const { files = [] } = item;
      const content = files.length > 0 && item.content === namesOf(files) ? '' : item.content;
      const draft = readDraft(ownId, contactId);
      writeDraft(ownId, contactId, [content, draft].filter((text) => text !== '').join('\n'));
      restore(files);
      discard(clientId);
      setRevision((before) => before + 1);
    },
    [ownId, contactId, retry, discard, restore],
  );
  return { revision, retryOrEdit };
}
