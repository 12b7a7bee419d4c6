import {
  applyUpdate,
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  Doc,
  mergeUpdates,
  UndoManager,
} from 'yjs';
import {
  DOCUMENT_LENGTH,
  DOCUMENT_UPDATE_BYTES,
  type AppendedUpdate,
  type SessionDocument,
} from '@cairn/shared/contract';
import { fromBase64, toBase64 } from './base64.ts';
import { retryDelay } from './save-status.ts';
import type {
  DocumentClient,
  DocumentServer,
  DocumentState,
  RemoteWatcher,
} from './document-client-types.ts';
import { editBetween } from './text-edit.ts';
import { createUnsentUpdates, type UnsentItem } from './unsent-updates.ts';
import { OWN, TEXT, writeText } from './write-text.ts';

type Options = {
  server: DocumentServer;
  unsent: UnsentItem;
  /** The server's message for a permanent refusal; null for a temporary error. */
  refusalOf: (error: unknown) => string | null;
};

const SEND_AFTER_MS = 600;
const REPAIRS_MAX = 2;

/**
 * A document of a session in this browser (ADR 72). The client merges the changes of both sides. Without a connection,
 * the client keeps the user's changes.
 */
export function createDocumentClient({ server, unsent: item, refusalOf }: Options): DocumentClient {
  const listeners = new Set<() => void>();
  const watchers = new Set<RemoteWatcher>();
  const unsent = createUnsentUpdates(item);
  let state: DocumentState = { status: 'loading', isLoaded: false, isEditable: false, excess: 0 };
  let document = new Doc();
  let undo = new UndoManager(document.getText(TEXT), { trackedOrigins: new Set([OWN]) });
  let [sequence, isLoaded, isStale] = [0, false, true];
  let [isWorking, mustRunAgain, isFull, isOver, isClosed] = [false, false, false, false, false];
  let [failures, repairs] = [0, 0];
  let isHeld = false;
  let held: SessionDocument[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onDone: () => void = () => undefined;

  const excessOf = () => Math.max(0, document.getText(TEXT).length - DOCUMENT_LENGTH);
  const written = () => document.getText(TEXT).toJSON();

  function change(changes: Partial<DocumentState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function trackChanges(next: Doc): void {
    next.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== OWN && origin !== undo) return;
      unsent.add(update);
      showUnsaved();
    });
  }
  trackChanges(document);

  function showUnsaved(): void {
    const excess = excessOf();
    if (excess > 0) change({ status: 'full', excess });
    else change({ status: failures > 0 ? 'offline' : 'saving', excess: 0 });
    schedule(SEND_AFTER_MS);
  }

  function schedule(delay: number): void {
    if (isOver || isWorking) return;
    timer ??= setTimeout(() => void work(), delay);
  }

  function receive({ sequence: next, updates, isEditable }: SessionDocument): void {
    for (const watcher of watchers) watcher.before();
    for (const update of updates) applyUpdate(document, fromBase64(update), 'server');
    // Restores updates that this tab could not send before a reload.
    if (!isLoaded) for (const update of unsent.all()) applyUpdate(document, update, 'tab');
    for (const watcher of watchers) watcher.after();
    sequence = Math.max(sequence, next);
    isLoaded = true;
    change({ isLoaded, isEditable });
  }

  async function fetchUpdates(): Promise<void> {
    isStale = false;
    const answer = await server.read(sequence);
    if (isHeld && isLoaded) held.push(answer);
    else receive(answer);
  }

  /** Rebuilds the document from the server's updates. A new local change restores the shown text. */
  async function repair(): Promise<void> {
    const answer = await server.read(0);
    receive(answer);
    const target = written();
    const next = new Doc();
    for (const update of answer.updates) applyUpdate(next, fromBase64(update), 'server');
    document = next;
    undo = new UndoManager(next.getText(TEXT), { trackedOrigins: new Set([OWN]) });
    unsent.replace([]);
    trackChanges(next);
    writeText(next, editBetween(next.getText(TEXT).toJSON(), target, target.length));
  }

  async function send(): Promise<boolean> {
    const update = unsent.take();
    let outcome: AppendedUpdate['outcome'] | undefined;
    try {
      const answer = await server.append(toBase64(update));
      outcome = answer.outcome;
      // A gap in the sequence means that the other side has written.
      if (outcome === 'stored' && answer.sequence === sequence + 1) sequence = answer.sequence;
      else if (answer.sequence > sequence) isStale = true;
    } finally {
      unsent.settle(outcome === 'stored' || outcome === 'known');
    }
    if (outcome === 'stored') repairs = 0;
    if (outcome === 'incomplete' && canRepair()) await repair();
    if (outcome === 'full') isFull = true;
    return outcome === 'stored' || outcome === 'known';
  }

  /** Counts the repairs. The limit prevents an endless loop of failing repairs. */
  function canRepair(): boolean {
    repairs += 1;
    return repairs <= REPAIRS_MAX;
  }

  async function synchronize(): Promise<void> {
    do {
      mustRunAgain = false;
      if (isStale) await fetchUpdates();
      if (isFull && excessOf() === 0 && canRepair()) {
        isFull = false;
        await repair();
      }
      while (isLoaded && !isFull && excessOf() === 0 && !unsent.isEmpty() && (await send()));
    } while (mustRunAgain || isStale);
  }

  function finish(reason?: string): void {
    isOver = true;
    clearTimeout(timer);
    if (reason !== undefined) change({ status: 'refused', isEditable: false, reason });
    onDone();
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isOver) return;
    if (isWorking) {
      mustRunAgain = true;
      return;
    }
    isWorking = true;
    try {
      await synchronize();
      failures = 0;
    } catch (error) {
      const reason = refusalOf(error);
      if (reason !== null) finish(reason);
      else failures += 1;
    }
    isWorking = false;
    if (isOver) return;
    if (failures > 0) {
      change({ status: isLoaded && unsent.isEmpty() ? 'unreachable' : 'offline' });
      isStale = true;
      schedule(retryDelay(failures - 1));
    } else if (mustRunAgain || isStale) void work();
    else if (isFull || excessOf() > 0) change({ status: 'full', excess: excessOf() });
    else if (!unsent.isEmpty()) schedule(SEND_AFTER_MS);
    else {
      change({ status: 'saved', excess: 0 });
      if (isClosed) finish();
    }
  }

  return {
    state: () => state,
    text: written,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    edit(edit) {
      if (!isLoaded || isOver || (edit.removed === 0 && edit.inserted === '')) return;
      repairs = 0;
      writeText(document, edit);
    },
    undo: () => void undo.undo(),
    redo: () => void undo.redo(),
    positionOf: (index) => createRelativePositionFromTypeIndex(document.getText(TEXT), index, -1),
    indexOf: (position) => createAbsolutePositionFromRelativePosition(position, document)?.index ?? 0,
    hold(isHolding) {
      isHeld = isHolding;
      if (isHeld) return;
      const waiting = held;
      held = [];
      for (const answer of waiting) receive(answer);
    },
    wake() {
      isStale = true;
      void work();
    },
    isBehind: (latest) => latest > sequence,
    lastUpdate: () => {
      const update =
        unsent.isEmpty() || isOver || excessOf() > 0 ? undefined : mergeUpdates([...unsent.all()]);
      return update && update.length <= DOCUMENT_UPDATE_BYTES ? toBase64(update) : undefined;
    },
    reopen() {
      isClosed = false;
      isOver = state.reason !== undefined;
    },
    close(done) {
      isClosed = true;
      onDone = done;
      if (isOver || (unsent.isEmpty() && !isWorking)) finish();
      else void work();
    },
  };
}
