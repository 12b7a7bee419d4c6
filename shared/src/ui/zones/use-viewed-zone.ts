import { useMemo, useSyncExternalStore } from 'react';
import { currentZone, isNamedZone } from '@cairn/shared/contract';
import { tabItems } from '@cairn/shared/platform';
import { viewerZone } from '../sessions/format-slot.ts';

const ITEM = 'viewed-zone';
const readItem = () => tabItems.read(ITEM);

/** The zone in which pages show times, and a function that changes it. */
export interface ViewedZone {
  /** The zone in which times are shown. */
  zone: string;
  /** The zone of the account; the browser's zone while that of the account is unknown. */
  own: string;
  /** Whether the shown zone differs from the account's own. */
  isOther: boolean;
  /** False on a server that stores no zones: it sends no instants either, so times cannot be converted. */
  isOffered: boolean;
  /** Shows times in a zone, in this tab only. */
  view: (zone: string) => void;
}

const areSame = (one: string, other: string) => currentZone(one) === currentZone(other);

/**
 * The zone in which this tab shows times: that of the account unless the user has chosen another one (decision 220).
 * The choice survives reloads, and ends when the tab is closed or the user is signed out.
 *
 * @param profile the query of the account's own profile
 */
export function useViewedZone(profile: { data?: { timeZone?: string | undefined } | undefined }): ViewedZone {
  const stored = useSyncExternalStore(tabItems.subscribe, readItem, () => null);
  const chosen = useMemo(() => (stored !== null && isNamedZone(stored) ? stored : null), [stored]);
  const own = profile.data?.timeZone ?? viewerZone();
  const isOffered = profile.data === undefined || profile.data.timeZone !== undefined;
  const isOther = isOffered && chosen !== null && !areSame(chosen, own);
  return {
    zone: isOther ? chosen : own,
    own,
    isOther,
    isOffered,
    view: (zone) => tabItems.write(ITEM, areSame(zone, own) ? null : zone),
  };
}
