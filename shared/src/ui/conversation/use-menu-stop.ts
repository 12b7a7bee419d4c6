import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const MENU_BUTTON = '[data-message-menu]';
const menuButtonsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(MENU_BUTTON)];

/** The index to which a key moves the focus among `count` buttons; may be out of range. Undefined for other keys. */
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
 * Roving tabindex of the menu buttons in a list of messages. The last button is the initial tab stop.
 *
 * @param ids the ids of the messages with a menu button, in order
 */
export function useMenuStop(ids: readonly number[]) {
  const [focused, setFocused] = useState<number>();
  const stop = focused !== undefined && ids.includes(focused) ? focused : ids.at(-1);
  return {
    stop,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const index = menuButtonsOf(currentTarget).indexOf(target as HTMLElement);
      if (index >= 0) setFocused(ids[index]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const buttons = menuButtonsOf(event.currentTarget);
      const index = buttons.indexOf(event.target as HTMLElement);
      if (index < 0) return;
      const next = indexAfterKey(event.key, index, buttons.length);
      if (next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    },
  };
}
