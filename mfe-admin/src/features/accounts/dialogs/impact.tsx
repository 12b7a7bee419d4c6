import { useState } from 'react';
import { plural } from '@cairn/shared/ui';
import { useAdminGetImpactQuery } from '../api/change-accounts.ts';
import styles from './dialogs.module.css';

const TEXTS = {
  block: {
    none: 'This user has no upcoming sessions or pending requests.',
    some: 'They keep',
    end: '. Cancel those that should not take place.',
  },
  delete: {
    none: 'This user has no upcoming sessions or pending requests, so nobody else is affected.',
    some: 'This cancels',
    end: ', frees the slots and notifies the other participants.',
  },
} as const;

/**
 * The consequences for the sessions and requests of an account; empty if the server does not count them. Reserves
 * space while loading, so that the buttons do not move.
 */
export function Impact({ id, of }: { id: number; of: keyof typeof TEXTS }) {
  const { data } = useAdminGetImpactQuery(id);
  const [keepsSpace] = useState(data === undefined);
  const impact = data?.value;
  if (impact === undefined) return keepsSpace ? <p className={styles.impact} /> : null;
  const { none, some, end } = TEXTS[of];
  const parts = [
    impact.futureSessions > 0 && plural(impact.futureSessions, 'upcoming session'),
    impact.pendingRequests > 0 && plural(impact.pendingRequests, 'pending request'),
  ].filter((part) => part !== false);
  return (
    <p className={styles.impact}>{parts.length === 0 ? none : `${some} ${parts.join(' and ')}${end}`}</p>
  );
}
