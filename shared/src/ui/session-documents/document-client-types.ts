import type { AppendedUpdate, SessionDocument } from '@cairn/shared/contract';
import type { RelativePosition } from 'yjs';
import type { SaveStatus } from './save-status.ts';
import type { TextEdit } from './text-edit.ts';

/** The API calls of a document; they reject with the error of the call. */
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
  /** How many characters must be removed before the text can be saved; 0 if it can be saved as it is. */
  excess: number;
}

/** Called before and after received changes are applied, to keep the selection of a text area in place. */
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
  /** A position that stays with its character when text before it changes. */
  positionOf: (index: number) => RelativePosition;
  indexOf: (position: RelativePosition) => number;
  /** Starts or stops holding back remote changes. They are held back while an input method composes text. */
  hold: (isHolding: boolean) => void;
  /** Synchronizes with the server; called when the document may have changed, or when the connection is back. */
  wake: () => void;
  /** Whether this page lacks the update with this sequence number, which a live event announces. */
  isBehind: (sequence: number) => boolean;
  /** The unsent changes in Base64, for a last request when the page is left; undefined if none can be sent. */
  lastUpdate: () => string | undefined;
  /** Makes a closed client usable again, unless the server has refused the document. */
  reopen: () => void;
  /** Closes the client once all changes have been sent. @param done called when the client is closed */
  close: (done: () => void) => void;
}
