import { useState } from 'react';
import {
  useDismissNotificationMutation,
  useListNotificationsQuery,
  useMarkNotificationsSeenMutation,
} from '@cairn/shared/api';
import type { Notification } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';

/** One entry of the bell. */
export interface BellEntry {
  readonly id: number;
  readonly text: string;
  /** Absent in the sample entries that are shown on a server without notifications. */
  readonly createdAt?: string;
  /** The path to which the entry links. */
  readonly to?: string;
}

/** State and actions of the bell. */
export interface Bell {
  readonly entries: readonly BellEntry[];
  /** Number of notifications that the user has not seen. */
  readonly unseen: number;
  readonly markSeen: () => void;
  readonly dismiss: (id: number) => Promise<void>;
}

/**
 * Notifications stored on the server; `isAbsent` if the server does not support notifications.
 *
 * @param pathOf - returns the path to which an entry links; undefined without a link
 */
export function useNotifications(pathOf: (notification: Notification) => string | undefined): Bell & {
  readonly isAbsent: boolean;
} {
  const toast = useToast();
  const { data } = useListNotificationsQuery();
  const [dismissOnServer] = useDismissNotificationMutation();
  const [markSeenOnServer] = useMarkNotificationsSeenMutation();
  // A dismissed notification disappears at once. A failed request restores the notification.
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  const [seenUpTo, setSeenUpTo] = useState(0);

  const shown = (data?.value ?? []).filter(({ id }) => !dismissed.includes(id));
  const newest = Math.max(0, ...shown.map(({ id }) => id));

  return {
    isAbsent: data !== undefined && data.value === undefined,
    entries: shown.map((notification) => {
      const { id, text, createdAt } = notification;
      const to = pathOf(notification);
      return { id, text, createdAt, ...(to === undefined ? {} : { to }) };
    }),
    unseen: shown.filter(({ id, isSeen }) => isSeen !== true && id > seenUpTo).length,
    markSeen: () => {
      setSeenUpTo(newest);
      void markSeenOnServer(newest);
    },
    dismiss: async (id) => {
      setDismissed((before) => [...before, id]);
      const { error } = await dismissOnServer(id);
      // 404: a newer notification may have replaced this notification.
      if (!error || ('status' in error && error.status === 404)) return;
      setDismissed((before) => before.filter((other) => other !== id));
      toast.error('The notification could not be dismissed. Please try again.');
    },
  };
}
