import type { ReactNode } from 'react';
import { useBringIntoView } from '../../sessions/use-bring-into-view.ts';

/** Brings the card of a goal that was just set into view. */
export function NewGoal({ children }: { children: ReactNode }) {
  return <div ref={useBringIntoView('article')}>{children}</div>;
}
