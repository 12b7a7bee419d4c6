import type { ReactNode } from 'react';
import { useBringIntoView } from '../../sessions/use-bring-into-view.ts';

/** Scrolls to the card of a goal that was just set, and focuses it. */
export function NewGoal({ children }: { children: ReactNode }) {
  return <div ref={useBringIntoView('article')}>{children}</div>;
}
