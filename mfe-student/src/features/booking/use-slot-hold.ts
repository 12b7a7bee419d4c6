import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, messageOf, useHasExtra } from '@cairn/shared/api';
import { request, routes, SLOT_HOLDS_EXTRA, TEXTS, type Slot } from '@cairn/shared/contract';
import { slotKey } from '../../slots/slot-clock.ts';
import { useStudentHoldSlotMutation, useStudentReleaseSlotMutation } from './booking-api.ts';

/** The hold of the chosen slot; `null` without a slot, and on a server without holds. */
export type HoldState =
  | { readonly kind: 'requested' }
  | { readonly kind: 'held'; readonly until: number; readonly seconds: number }
  /** The slot can be booked, but is not held. */
  | { readonly kind: 'unheld' }
  | null;

/** Pending releases by slot id. A late release would end a new hold of the slot. */
const releases = new Map<number, Promise<unknown>>();

/** Releases a hold while the page is being closed. If the request is lost, the hold expires by itself. */
function releaseOnPageHide(slotId: number): void {
  const { url } = request(routes.releaseSlot, { params: { slotId } });
  void fetch(`/api${url}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/**
 * Holds the chosen slot while the form is filled in (ADR 82). The booking waits for `untilAnswered`, because the server
 * would refuse a hold that arrives after the booking.
 */
export function useSlotHold(mentorId: number, slot: Slot | null) {
  const isOffered = useHasExtra(SLOT_HOLDS_EXTRA);
  const [holdSlot] = useStudentHoldSlotMutation();
  const [releaseSlot] = useStudentReleaseSlotMutation();
  const pending = useRef<Promise<void>>(Promise.resolve());
  const [known, setKnown] = useState<{ slotId: number; state: HoldState }>();
  /** The slot that was refused last, and why. */
  const [refusal, setRefusal] = useState<{ slot: string; text: string }>();
  const slotId = isOffered ? slot?.id : undefined;
  const key = slot && slotKey(slot);

  useEffect(() => {
    if (slotId === undefined || key === null) return undefined;
    let isCurrent = true;
    let isRequested = false;
    const hold = async () => {
      await releases.get(slotId);
      if (!isCurrent) return;
      isRequested = true;
      const { data, error } = await holdSlot({ slotId, mentorId });
      if (!isCurrent) return;
      const seconds = data?.secondsLeft ?? 0;
      setKnown({
        slotId,
        state: data ? { kind: 'held', until: Date.now() + seconds * 1_000, seconds } : { kind: 'unheld' },
      });
      if (isApiError(error) && error.status === 409)
        setRefusal({ slot: key, text: messageOf(error, TEXTS.booking.slotTaken) });
    };
    pending.current = hold();
    const onHide = () => releaseOnPageHide(slotId);
    // The hold has ended while the page was in the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) pending.current = hold();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      setKnown(undefined);
      const released = pending.current.then(() => (isRequested ? releaseSlot(slotId) : undefined));
      releases.set(slotId, released);
      void released.finally(() => releases.get(slotId) === released && releases.delete(slotId));
    };
  }, [slotId, key, mentorId, holdSlot, releaseSlot]);

  const state: HoldState =
    slotId === undefined ? null : known?.slotId === slotId ? known.state : { kind: 'requested' };
  const untilAnswered = useCallback(() => pending.current, []);
  return { state, refusal, untilAnswered };
}
