import { lazy, Suspense } from 'react';
import type { Person, ReceivedMessage, SafetyDialog } from './person.ts';

/** Loaded on demand, because most people never block or report anybody. */
const LazyDialog = lazy(async () => ({ default: (await import('./safety-dialog.tsx')).SafetyDialog }));

type Props = {
  person: Person;
  open: SafetyDialog | null;
  /** Received messages that can be reported, the oldest first. */
  messages?: readonly ReceivedMessage[];
  onClose: () => void;
};

/** The dialog that blocks or reports a person. Empty while `open` is null. */
export function SafetyDialogs({ person, open, messages = [], onClose }: Props) {
  if (open === null) return null;
  return (
    <Suspense>
      <LazyDialog person={person} open={open} messages={messages} onClose={onClose} />
    </Suspense>
  );
}
