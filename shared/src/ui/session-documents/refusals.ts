import { isApiError, messageOf } from '@cairn/shared/api';
import { tabItems } from '@cairn/shared/platform';
import type { UnsentItem } from './unsent-updates.ts';

const PERMANENT_STATUSES = [400, 401, 403, 404, 409];

/** A refusal that does not pass with another attempt. */
export const refusalOf = (error: unknown): string | null =>
  isApiError(error) && PERMANENT_STATUSES.includes(Number(error.status))
    ? messageOf(error, 'This document cannot be changed.')
    : null;

export const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

/** The item of this tab for what was not sent; signing out asks before it is discarded. */
export const unsentItem = (name: string): UnsentItem => ({
  read: () => tabItems.read(`unsent.${name}`),
  write: (value) => tabItems.write(`unsent.${name}`, value),
});

/** Sends what waits while the page is closed. Without an answer it is sent again after a reload. */
export function sendOnPageHide(method: 'POST' | 'PUT', path: string, body: object): void {
  void fetch(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
