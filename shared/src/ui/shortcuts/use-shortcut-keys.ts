import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageWithKey } from './page-keys.ts';

/** How long after `g` the letter may follow, in milliseconds. */
const SEQUENCE = 1_500;
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';
const DIALOGS = 'dialog[open], [role="dialog"]';
const SEARCHES = ['main input[type="search"]', '[role="search"] input'];

/** Whether a field, a dialog, a control or the browser handles the key. */
function isForOthers(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat ||
    event.isComposing ||
    (target instanceof Element && target.closest(FIELDS) !== null) ||
    document.querySelector(DIALOGS) !== null
  );
}

/** The visible search field of the page, otherwise the one in the header. */
function findSearch(): HTMLInputElement | undefined {
  return SEARCHES.flatMap((selector) => [...document.querySelectorAll<HTMLInputElement>(selector)]).find(
    (field) => field.checkVisibility?.() ?? true,
  );
}

/**
 * Listens to the shortcuts of an area: `g` and a letter for a page, `/` for the search, `?` for the list of shortcuts.
 *
 * @param isOn - whether the shortcuts are enabled; users can disable them (WCAG 2.1.4)
 */
export function useShortcutKeys(pages: readonly PageWithKey[], isOn: boolean, onOverview: () => void): void {
  const navigate = useNavigate();
  const startedAt = useRef(-Infinity);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE;
    startedAt.current = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity;
    const page = isSecond ? pages.find(({ key }) => key === event.key) : undefined;
    const search = event.key === '/' ? findSearch() : undefined;
    if (page) void navigate(page.to);
    else if (search) search.focus();
    else if (event.key === '?') onOverview();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
