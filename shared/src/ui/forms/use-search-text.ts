import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after the last key before what is typed is looked for. */
const TYPING_PAUSE = 250;

/**
 * The text of a search field whose words stand in the address. It follows the keys at once, and the address when that
 * changes by itself (the back button, a link). An address that only now says what was typed before takes no letter away.
 *
 * @param words what the address says
 * @param onSearch puts other words into the address, without white space around them
 */
export function useSearchText(words: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(words);
  const onTheirWay = useRef(new Set<string>());
  const typed = text.trim();

  const search = () => {
    onTheirWay.current.add(typed);
    onSearch(typed);
  };
  const follow = useEffectEvent(() => {
    const isOwn = words === typed || onTheirWay.current.has(words);
    if (words === typed || !isOwn) onTheirWay.current.clear();
    if (!isOwn) setText(words);
  });
  useEffect(() => follow(), [words]);

  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => searchLater(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, words]);

  return { text, setText, search };
}
