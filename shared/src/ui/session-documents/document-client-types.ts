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
  /** Whether the text is here. */
  isLoaded: boolean;
  isEditable: boolean;
  /** Why the server refuses the document or its changes. */
  reason?: string;
  /** How many characters have to be removed before it can be saved. */
  excess: number;
}

/** Keeps the selection of a text area in place while the other side writes. */
export interface RemoteWatcher {
  before: () => void;
  after: () => void;
}

export interface DocumentClient {
  state: () => DocumentState;
  text: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Watches changes of the other side while they are applied. */
  watch: (watcher: RemoteWatcher) => () => void;
  edit: (edit: TextEdit) => void;
  /** Undoes own changes only. */
  undo: () => void;
  redo: () => void;
  /** A position that stays with its character while others write. */
  positionOf: (index: number) => RelativePosition;
  indexOf: (position: RelativePosition) => number;
  /** Keeps the text as it is while an input method composes a character in it. */
  hold: (isHolding: boolean) => void;
  /** Something may have changed, or the connection is back. */
  wake: () => void;
  /** Whether an event names an update that this page does not have. */
  isBehind: (sequence: number) => boolean;
  /** The unsent changes in Base64, for a last request of a page that is being closed; undefined if there are none. */
  lastUpdate: () => string | undefined;
  /** Reuses a client that was closed. */
  reopen: () => void;
  /** Ends when everything was sent. @param done is called then */
  close: (done: () => void) => void;
}
