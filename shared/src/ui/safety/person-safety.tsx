import { useState } from 'react';
import { PersonMenu } from './person-menu.tsx';
import type { Person, SafetyDialog } from './person.ts';
import { SafetyDialogs } from './safety-dialogs.tsx';

/** A menu and dialogs to block, unblock or report a person. */
export function PersonSafety({ person, isBlocked }: { person: Person; isBlocked: boolean }) {
  const [dialog, setDialog] = useState<SafetyDialog | null>(null);
  return (
    <>
      <PersonMenu
        person={person}
        isBlocked={isBlocked}
        onBlock={() => setDialog({ kind: 'block' })}
        onReport={() => setDialog({ kind: 'report' })}
      />
      <SafetyDialogs person={person} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
