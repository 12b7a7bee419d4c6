import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CALENDAR_RESULTS, type CalendarConnection, type CalendarResult } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';

const isResult = (text: string | null): text is CalendarResult =>
  (CALENDAR_RESULTS as readonly (string | null)[]).includes(text);

/**
 * The result of an authorization at a calendar provider, from which the browser has returned to this page. Removes the
 * result from the URL, so that a reload does not report it again, and focuses the section of the calendar settings.
 *
 * @returns the result, null if there is none, and a function that clears it
 */
export function useCalendarResult(
  connection: CalendarConnection | null,
  section: RefObject<HTMLElement | null>,
) {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(() => search.get('calendar'));
  const result = isResult(text) ? text : null;
  const isShown = search.has('calendar');
  useEffect(() => {
    if (!isShown) return;
    const withoutResult = (query: URLSearchParams) => {
      query.delete('calendar');
      return query;
    };
    setSearch(withoutResult, { replace: true, preventScrollReset: true });
  }, [isShown, setSearch]);

  const toast = useToast();
  const isConnected = connection?.provider !== undefined;
  const isReported = useRef(false);
  useEffect(() => {
    if (result === null || isReported.current) return;
    isReported.current = true;
    section.current?.focus();
    if (result === 'connected' && isConnected) toast.success('Calendar connected');
  }, [result, isConnected, section, toast]);
  return [result, () => setText(null)] as const;
}
