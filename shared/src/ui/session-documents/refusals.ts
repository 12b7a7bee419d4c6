import { isApiError, messageOf } from '@cairn/shared/api';
import { tabItems } from '@cairn/shared/platform';
import type { UnsentItem } from './unsent-updates.ts';

const PERMANENT_STATUSES = [400, 401, 403, 404, 409];

/** The server's message for a permanent refusal; null for a temporary error. */
export const refusalOf = (error: unknown): string | null =>
  isApiError(error) && PERMANENT_STATUSES.includes(Number(error.status))
    ? messageOf(error, 'This document cannot be changed.')
    : null;

export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

/** Stores unsent changes in this tab. Before sign-out, the user confirms that unsent changes are discarded. */
export const unsentItem = (name: string): UnsentItem => ({
  read: () => tabItems.read(`unsent.${name}`),
  write: (value) => tabItems.write(`unsent.${name}`, value),
});

/** Sends unsent changes while the page closes. After an error, the tab sends the changes when the page reloads. */
export function sendOnPageHide(method: 'POST' | 'PUT', path: string, body: object): void {
  void fetch(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
