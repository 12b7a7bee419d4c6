import type { AppendedUpdate, SessionDocument } from '@cairn/shared/contract';
import type { RelativePosition } from 'yjs';
import type { SaveStatus } from './save-status.ts';
import type { TextEdit } from './text-edit.ts';

/** The API calls of a document. A failed call rejects with the error. */
export interface DocumentServer {
  read: (after: number) => Promise<SessionDocument>;
  append: (update: string) => Promise<AppendedUpdate>;
}

export interface DocumentState {
  status: SaveStatus;
  /** Whether the text has been loaded. */
  isLoaded: boolean;
  isEditable: boolean;
  /** Why the server refuses the document or its changes. */
  reason?: string;
  /** The number of characters that the text is too long; 0 if the text can be saved. */
  excess: number;
}

/** Called before and after changes of the other side are applied, to keep the selection in place. */
export interface RemoteWatcher {
  before: () => void;
  after: () => void;
}

export interface DocumentClient {
  state: () => DocumentState;
  text: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Adds a watcher. @returns a function that removes it */
  watch: (watcher: RemoteWatcher) => () => void;
  edit: (edit: TextEdit) => void;
  /** Undoes a local change, never a change of the other participant. */
  undo: () => void;
  redo: () => void;
  /** A position that moves with the text around it. */
  positionOf: (index: number) => RelativePosition;
  indexOf: (position: RelativePosition) => number;
  /** Starts or stops holding back remote changes, for the time in which an input method composes text. */
  hold: (isHolding: boolean) => void;
  /** Synchronizes with the server at once. */
  wake: () => void;
  /** Whether this page lacks the update with this sequence number. */
  isBehind: (sequence: number) => boolean;
  /** The unsent changes in Base64, for a last request of a closing page; undefined if nothing can be sent. */
  lastUpdate: () => string | undefined;
  /** Makes a closed client usable again, unless the server has refused the document. */
  reopen: () => void;
  /** Closes the client when all changes have been sent, and then calls `done`. */
  close: (done: () => void) => void;
}
