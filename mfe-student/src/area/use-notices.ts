import { useState } from 'react';
import { useDismissNotificationMutation, useListNotificationsQuery } from '@cairn/shared/api';
import type { Notification } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { readDismissedSamples, SAMPLE_NOTICES, writeDismissedSamples } from './sample-notices.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Absent for samples. */
  readonly createdAt?: string;
  /** The link target. */
  readonly to?: string;
}

function placeOf({ kind, sessionId }: Notification): string | undefined {
  if (kind === 'message_received') return '/messages';
  if (kind === 'feedback_replied' || kind === 'feedback_received') return '/feedback';
  return sessionId === null ? undefined : '/sessions';
}

function noticeOf(notification: Notification): Notice {
  const to = placeOf(notification);
  const { id, text, createdAt } = notification;
  return { id, text, createdAt, ...(to === undefined ? {} : { to }) };
}

/** The notifications and how to dismiss them: on the server if it has them, otherwise in this browser. */
export function useNotices() {
  const toast = useToast();
  const { data } = useListNotificationsQuery();
  const [dismissOnServer] = useDismissNotificationMutation();
  // Dismissed optimistically; restored if the server refuses.
  const [gone, setGone] = useState<readonly number[]>([]);
  const [goneSamples, setGoneSamples] = useState<readonly number[]>(() => readDismissedSamples());

  const areSamples = data !== undefined && data.value === undefined;
  const hidden = areSamples ? goneSamples : gone;
  const all = areSamples ? SAMPLE_NOTICES : (data?.value ?? []).map(noticeOf);

  const dismiss = async (id: number) => {
    if (areSamples) {
      const dismissed = [...goneSamples, id];
      setGoneSamples(dismissed);
      writeDismissedSamples(dismissed);
      return;
    }
    setGone((before) => [...before, id]);
    const answer = await dismissOnServer(id);
    if (answer.error) {
      setGone((before) => before.filter((other) => other !== id));
      toast.error('The notification could not be dismissed. Please try again.');
    }
  };

  return { notices: all.filter(({ id }) => !hidden.includes(id)), dismiss };
}
