import { PRIVATE_NOTES_LENGTH, type PrivateNotes } from '@cairn/shared/contract';
import { retryDelay, type SaveStatus } from './save-status.ts';
import type { UnsentItem } from './unsent-updates.ts';

/** The API calls of private notes. A failed call rejects with the error. */
export interface NotesServer {
  read: () => Promise<PrivateNotes>;
  save: (body: { text: string; version: number }) => Promise<PrivateNotes>;
}

export interface NotesState {
  status: SaveStatus;
  isLoaded: boolean;
  text: string;
  /** The notes that another window has saved; undefined without a conflict. */
  other?: PrivateNotes | undefined;
  reason?: string;
  /** The number of characters that the text is too long; 0 if the text can be saved. */
  excess: number;
}

export type NotesClient = ReturnType<typeof createNotesClient>;

type Options = {
  server: NotesServer;
  unsent: UnsentItem;
  refusalOf: (error: unknown) => string | null;
  isConflict: (error: unknown) => boolean;
};

const SAVE_AFTER_MS = 800;

interface Draft {
  text: string;
  version: number;
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const parsed = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof parsed?.text !== 'string' || typeof parsed.version !== 'number') return undefined;
    return { text: parsed.text, version: parsed.version };
  } catch {
    return undefined;
  }
}

/** Saves private notes automatically. Without a connection, the tab keeps the text. */
export function createNotesClient({ server, unsent, refusalOf, isConflict }: Options) {
  const listeners = new Set<() => void>();
  let state: NotesState = { status: 'loading', isLoaded: false, text: '', excess: 0 };
  let [version, failures, isWorking, isDirty, isClosed] = [0, 0, false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(changes: Partial<NotesState>): void {
    const next = { ...state, ...changes };
    state = { ...next, excess: Math.max(0, next.text.length - PRIVATE_NOTES_LENGTH) };
    for (const listener of listeners) listener();
  }

  const isRefused = () => state.status === 'refused';
  const isSavable = () => isDirty && !state.other && state.excess === 0;

  function showUnsaved(): void {
    change({ status: state.excess > 0 ? 'full' : failures > 0 ? 'offline' : 'saving' });
  }

  function keep(): void {
    unsent.write(isDirty ? JSON.stringify({ text: state.text, version }) : null);
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(() => void work(), delay);
  }

  async function load(): Promise<void> {
    const notes = await server.read();
    const draft = parseDraft(unsent.read());
    isDirty = draft !== undefined && draft.text !== notes.text;
    version = notes.version;
    if (draft === undefined || !isDirty) change({ isLoaded: true, status: 'saved', text: notes.text });
    else if (draft.version === notes.version) change({ isLoaded: true, status: 'saving', text: draft.text });
    else change({ isLoaded: true, status: 'conflict', text: draft.text, other: notes });
    keep();
  }

  async function save(): Promise<void> {
    const { text } = state;
    try {
      const notes = await server.save({ text, version });
      version = notes.version;
      isDirty = state.text !== text;
      if (isDirty) showUnsaved();
      else change({ status: 'saved' });
      keep();
    } catch (error) {
      if (!isConflict(error)) throw error;
      change({ status: 'conflict', other: await server.read() });
    }
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isWorking || isRefused()) return;
    isWorking = true;
    try {
      if (!state.isLoaded) await load();
      if (isSavable()) await save();
      failures = 0;
      if (isDirty && !state.other) showUnsaved();
    } catch (error) {
      const reason = refusalOf(error);
      failures += 1;
      if (reason === null) change({ status: 'offline' });
      else change({ status: 'refused', reason });
    }
    isWorking = false;
    if (isRefused()) return;
    if (failures > 0) schedule(retryDelay(failures - 1));
    else if (isSavable()) schedule(isClosed ? 0 : SAVE_AFTER_MS);
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => void work(),
    write(text: string) {
      isDirty = true;
      change({ text });
      if (!state.other) showUnsaved();
      keep();
      if (isSavable()) schedule(SAVE_AFTER_MS);
    },
    /** Resolves a conflict. `isOwn` keeps the text of this window. */
    resolve(isOwn: boolean) {
      const { other } = state;
      if (!other) return;
      version = other.version;
      isDirty = isOwn;
      change({ other: undefined, ...(isOwn ? { status: 'saving' } : { status: 'saved', text: other.text }) });
      keep();
      void work();
    },
    draft: () => (isSavable() ? { text: state.text, version } : undefined),
    close() {
      isClosed = true;
      listeners.clear();
      void work();
    },
  };
}
