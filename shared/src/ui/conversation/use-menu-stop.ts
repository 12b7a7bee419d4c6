import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const MENU = '[data-message-menu]';
const menusOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(MENU)];

/** The index of the menu, out of `count`, to which a key moves the focus. */
function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const indexes: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return indexes[key];
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
      const index = menusOf(currentTarget).indexOf(target as HTMLElement);
      if (index >= 0) setFocused(ids[index]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const menus = menusOf(event.currentTarget);
      const index = menus.indexOf(event.target as HTMLElement);
      if (index < 0) return;
      const next = indexAfterKey(event.key, index, menus.length);
      if (next === undefined) return;
      event.preventDefault();
      menus[next]?.focus();
    },
  };
}
