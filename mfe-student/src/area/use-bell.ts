import { useState } from 'react';
import type { Notification } from '@cairn/shared/contract';
import { useNotifications, type Bell } from '@cairn/shared/ui';
import { readDismissedSamples, SAMPLE_NOTIFICATIONS, writeDismissedSamples } from './sample-notifications.ts';

function pathOf({ kind, sessionId }: Notification): string | undefined {
  if (kind === 'message_received') return '/messages';
  if (kind === 'feedback_replied' || kind === 'feedback_received') return '/feedback';
  if (kind === 'goal_step_added') return '/my-path';
  if (kind === 'photo_removed') return '/student-settings';
  if (kind === 'slot_offered' || kind === 'group_seat') return '/sessions';
  if (kind === 'group_cancelled') return '/group-sessions';
  return sessionId === null ? undefined : '/sessions';
}

/** A server without notifications gets the two samples of spec 2. */
export function useBell(): Bell {
  const { isAbsent, ...bell } = useNotifications(pathOf);
  const [dismissed, setDismissed] = useState<readonly number[]>(() => readDismissedSamples());
  const [areSeen, setSeen] = useState(false);
  if (!isAbsent) return bell;

  const samples = SAMPLE_NOTIFICATIONS.filter(({ id }) => !dismissed.includes(id));
  return {
    entries: samples,
    unseen: areSeen ? 0 : samples.length,
    markSeen: () => setSeen(true),
    dismiss: (id) => {
      const all = [...dismissed, id];
      setDismissed(all);
      writeDismissedSamples(all);
      return Promise.resolve();
    },
  };
}
