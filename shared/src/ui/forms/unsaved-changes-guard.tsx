import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../feedback/index.ts';

/** The ids of the guards with unsaved changes. A router supports one blocker, so only the first guard blocks. */
let unsaved: readonly string[] = [];
const listeners = new Set<() => void>();

function update(next: readonly string[]) {
  unsaved = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks the user before unsaved changes are lost. A page can have several guards.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const id = useId();
  useEffect(() => {
    if (!when) return;
    update([...unsaved, id]);
    return () => update(unsaved.filter((other) => other !== id));
  }, [id, when]);
  const isFirst = useSyncExternalStore(
    subscribe,
    () => unsaved[0] === id,
    () => false,
  );
  return isFirst && <Guard />;
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page are not saved yet.
    </ConfirmDialog>
  );
}
