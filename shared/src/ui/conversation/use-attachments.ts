import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@cairn/shared/api';
import { sessionEnded } from '@cairn/shared/auth';
import { MESSAGE_FILES_MAX, pathOf, routes, type MessageFile } from '@cairn/shared/contract';
import { useAppDispatch } from '@cairn/shared/platform';
import { uploadFile, UploadFailure } from '../upload-file.ts';
import { attachmentOf, checkFiles, isUploaded, nameToSend, type Attachment } from './attachments.ts';
import { useConversationDiscardFileMutation } from './conversation-api.ts';
import { readFiles, writeFiles } from './drafts.ts';

const TEXTS = {
  failure: 'This file could not be uploaded. Please try again.',
  offline: 'This file could not be uploaded. Please check your connection.',
};
const UNFINISHED = 'Wait until all files are uploaded.';
const TOO_MANY = `A message can have at most ${MESSAGE_FILES_MAX} files. Remove some, then send again.`;
const NOT_UPLOADED = 'Remove the files that could not be uploaded, then send again.';

/** Whether a retry with the same file can succeed. */
const canRetry = ({ status }: UploadFailure) =>
  status === undefined || status === 401 || status === 409 || status === 429 || status >= 500;

/** The files of the next message. Chosen files are uploaded at once, one after another. */
export function useAttachments(ownId: number, contactId: number) {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState(() => readFiles(ownId, contactId).map(attachmentOf));
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Increases with each removal, so that the composer takes the focus. */
  const [removals, setRemovals] = useState(0);
  const [discard] = useConversationDiscardFileMutation();
  const running = useRef(new Map<string, AbortController>());
  const lastUpload = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(
    () =>
      writeFiles(
        ownId,
        contactId,
        items.flatMap(({ stored }) => stored ?? []),
      ),
    [items, ownId, contactId],
  );
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((upload) => upload.abort());
  }, []);

  const change = (key: string, part: Partial<Attachment>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const upload = async (key: string, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      const name = new URLSearchParams({ name: nameToSend(file.name) }).toString();
      const stored = await uploadFile(file, {
        method: routes.uploadMessageFile.method,
        path: `${pathOf(routes.uploadMessageFile)}?${name}`,
        type: 'application/octet-stream',
        signal,
        onProgress: (progress) => change(key, { progress }),
        texts: TEXTS,
      });
      change(key, { progress: undefined, file: undefined, stored: stored as MessageFile });
    } catch (error) {
      if (!(error instanceof UploadFailure)) return;
      change(key, {
        progress: undefined,
        reason: error.message,
        ...(!canRetry(error) && { file: undefined }),
      });
      if (error.status === 401) dispatch(sessionEnded('expired'));
    } finally {
      running.current.delete(key);
    }
  };
  const queue = (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    lastUpload.current = lastUpload.current.then(() => upload(key, file, controller));
  };

  return {
    items,
    /** Why files were not accepted, or why the message was not sent. */
    problems,
    removals,
    add: (files: readonly File[]) => {
      const checked = checkFiles(files, Math.max(0, MESSAGE_FILES_MAX - items.length));
      setProblems(checked.problems);
      const added = checked.accepted.map((file) => ({
        key: newIdempotencyKey(),
        name: file.name,
        size: file.size,
        progress: 0,
        file,
      }));
      setItems((before) => [...before, ...added]);
      for (const { key, file } of added) queue(key, file);
    },
    retry: (key: string) => {
      const file = items.find((item) => item.key === key)?.file;
      if (!file) return;
      change(key, { progress: 0, reason: undefined });
      queue(key, file);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      const stored = items.find((item) => item.key === key)?.stored;
      if (stored) void discard(stored.id);
      setItems((before) => before.filter((item) => item.key !== key));
      setProblems([]);
      setRemovals((before) => before + 1);
    },
    describe: (key: string, text: string) =>
      setItems((before) =>
        before.map((item) =>
          item.key === key && item.stored ? { ...item, stored: { ...item.stored, text } } : item,
        ),
      ),
    /** Removes and returns all files. If they cannot be sent yet, sets `problems` and returns undefined instead. */
    take: (): readonly MessageFile[] | undefined => {
      if (items.length > MESSAGE_FILES_MAX) {
        setProblems([TOO_MANY]);
        return undefined;
      }
      if (!items.every(isUploaded)) {
        setProblems([items.some(({ progress }) => progress !== undefined) ? UNFINISHED : NOT_UPLOADED]);
        return undefined;
      }
      setItems([]);
      setProblems([]);
      return items.flatMap(({ stored }) => stored ?? []);
    },
    /** Adds the files of a refused message, even beyond the maximum number. */
    restore: useCallback(
      (files: readonly MessageFile[]) => setItems((before) => [...files.map(attachmentOf), ...before]),
      [],
    ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
