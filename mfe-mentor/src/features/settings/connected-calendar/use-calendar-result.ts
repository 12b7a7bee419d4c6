import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CALENDAR_RESULTS, type CalendarConnection, type CalendarResult } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';

const isResult = (text: string | null): text is CalendarResult =>
  (CALENDAR_RESULTS as readonly (string | null)[]).includes(text);

/**
 * Takes the result of an authorization at a calendar provider from the URL, so that a reload reports nothing. Focuses
 * `section` if there is a result.
 *
 * @returns the result, or null, and a function that clears the result
 */
export function useCalendarResult(
  connection: CalendarConnection | null,
  section: RefObject<HTMLElement | null>,
) {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(() => search.get('calendar'));
  const result = isResult(text) ? text : null;
  const isInUrl = search.has('calendar');
  useEffect(() => {
    if (!isInUrl) return;
    const withoutResult = (query: URLSearchParams) => {
      query.delete('calendar');
      return query;
    };
    setSearch(withoutResult, { replace: true, preventScrollReset: true });
  }, [isInUrl, setSearch]);

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
