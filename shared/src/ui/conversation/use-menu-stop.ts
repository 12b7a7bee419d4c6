import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const MENU = '[data-message-menu]';
const menusOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(MENU)];

/** The place that a key moves to among `count` menus. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/**
 * Roving tabindex: one menu of the list is a tab stop, at first the last one; the arrow keys, Home and End move between
 * the menus.
 *
 * @param ids messages with a menu, in order
 */
export function useMenuStop(ids: readonly number[]) {
  const [focused, setFocused] = useState<number>();
  const stop = focused !== undefined && ids.includes(focused) ? focused : ids.at(-1);
  return {
    stop,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const place = menusOf(currentTarget).indexOf(target as HTMLElement);
      if (place >= 0) setFocused(ids[place]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const menus = menusOf(event.currentTarget);
      const place = menus.indexOf(event.target as HTMLElement);
      if (place < 0) return;
      const next = placeAfter(event.key, place, menus.length);
      if (next === undefined) return;
      event.preventDefault();
      menus[next]?.focus();
    },
  };
}
