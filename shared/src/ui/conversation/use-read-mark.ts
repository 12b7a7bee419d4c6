import { useEffect, useEffectEvent } from 'react';
import { useMarkReadMutation } from '@cairn/shared/api';
import type { Message } from '@cairn/shared/contract';
import { pairOf, type ContactRow, type Own } from './types.ts';
import { usePageVisible } from './use-page-visible.ts';

const NONE: readonly Message[] = [];

/** Marks the messages of the partner as read while the page is visible. */
export function useReadMark(own: Own, { id, conversation }: ContactRow, messages = NONE): void {
  const isVisible = usePageVisible();
  const [markRead] = useMarkReadMutation();
  const lastPosition = messages.findLast(({ senderId }) => senderId !== own.id)?.position ?? 0;
  const readUpTo = conversation?.readUpTo;
  const sendMark = useEffectEvent(() => void markRead({ ...pairOf(own, id), upTo: lastPosition }));
  const isUnread = isVisible && readUpTo !== undefined && lastPosition > readUpTo;
  useEffect(() => {
    if (isUnread) sendMark();
  }, [isUnread, lastPosition]);
}
