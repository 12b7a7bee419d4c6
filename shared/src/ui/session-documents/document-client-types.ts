import type { AppendedUpdate, SessionDocument } from '@cairn/shared/contract';
import type { RelativePosition } from 'yjs';
import type { SaveStatus } from './save-status.ts';
import type { TextEdit } from './text-edit.ts';

/** The calls of a document; rejections are errors of the API. */
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
  /** How many characters have to be removed before the text can be saved; 0 if it can. */
  excess: number;
}

/** Called before and after changes of the other side are applied, to keep the selection of a text area in place. */
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
  /** Undoes a change of this side, never one of the other. */
  undo: () => void;
  redo: () => void;
  /** A position that stays with its character while others write. */
  positionOf: (index: number) => RelativePosition;
  indexOf: (position: RelativePosition) => number;
  /** Holds back changes of the other side while an input method composes a character in the text. */
  hold: (isHolding: boolean) => void;
  /** Synchronizes: called when something may have changed, or when the connection is back. */
  wake: () => void;
  /** Whether an event names an update that this page does not have. */
  isBehind: (sequence: number) => boolean;
  /** The unsent changes in Base64, for a last request when the page is left; undefined if nothing can be sent. */
  lastUpdate: () => string | undefined;
  /** Reuses a closed client. */
  reopen: () => void;
  /** Closes the client after everything has been sent. @param done is called then */
  close: (done: () => void) => void;
}
