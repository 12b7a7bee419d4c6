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
  /** The zone of the account; the zone of the browser while the profile is unknown. */
  own: string;
  /** Whether `zone` differs from `own`. */
  isOther: boolean;
  /** False on a server without zones and instants, because the times of slots cannot be converted. */
  isOffered: boolean;
  /** Shows times in a zone, in this tab only. */
  view: (zone: string) => void;
}

const areSame = (one: string, other: string) => currentZone(one) === currentZone(other);

/**
 * The zone in which this tab shows times: the zone of the account, or a zone that the user has chosen (decision 220).
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
