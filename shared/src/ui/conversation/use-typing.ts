import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConversationPair } from '@cairn/shared/api';
import { TYPING_REPORT_SECONDS, TYPING_SHOWN_SECONDS } from '@cairn/shared/contract';
import { useLiveEvents } from '@cairn/shared/platform';
import { useConversationReportTypingMutation } from './conversation-api.ts';
import { isOfPair } from './types.ts';

/** A little longer than the minimum interval of the server, so that the server drops no report. */
const REPORT_EVERY = TYPING_REPORT_SECONDS * 1_000 + 500;
const ANNOUNCE_EVERY = 60_000;

/** Returns a stable function that reports typing. Callers may call the function for every key press. */
export function useTypingReports({ studentId, teacherId }: ConversationPair, isOn: boolean): () => void {
  const [report] = useConversationReportTypingMutation();
  const reportedAt = useRef(-Infinity);
  return useCallback(() => {
    const now = performance.now();
    if (!isOn || now - reportedAt.current < REPORT_EVERY) return;
    reportedAt.current = now;
    // A failed report is not repeated: it would be outdated.
    void report({ studentId, teacherId });
  }, [isOn, report, studentId, teacherId]);
}

/**
 * Whether the partner is typing; always false in an earlier shell, which does not forward the event.
 *
 * @returns `isTyping`, and `isAnnounced`, which becomes true at most once a minute, to interrupt screen readers rarely
 */
export function usePartnerTyping(ownId: number, pair: ConversationPair) {
  const [state, setState] = useState({ isTyping: false, isAnnounced: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announcedAt = useRef(-Infinity);

  const stop = () => {
    clearTimeout(timer.current);
    setState({ isTyping: false, isAnnounced: false });
  };
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, TYPING_SHOWN_SECONDS * 1_000);
    const now = performance.now();
    const isDue = !state.isAnnounced && now - announcedAt.current >= ANNOUNCE_EVERY;
    if (isDue) announcedAt.current = now;
    setState((before) =>
      before.isTyping && !isDue ? before : { isTyping: true, isAnnounced: before.isAnnounced || isDue },
    );
  };
  useLiveEvents((event) => {
    if (event.name !== 'typing' && event.name !== 'message') return;
    if (event.data.senderId === ownId || !isOfPair(event.data, pair)) return;
    if (event.name === 'typing') start();
    // Only a new message ends the typing state, not a change to an earlier message.
    else if (!event.data.revision) stop();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return state;
}
