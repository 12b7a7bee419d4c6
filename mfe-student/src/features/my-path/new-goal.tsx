import type { ReactNode } from 'react';
import { useBringIntoView } from '../../sessions/use-bring-into-view.ts';

/** Scrolls to the card of a new goal and focuses the card. */
export function NewGoal({ children }: { children: ReactNode }) {
  return <div ref={useBringIntoView('article')}>{children}</div>;
}
