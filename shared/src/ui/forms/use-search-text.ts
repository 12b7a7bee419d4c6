import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Debounce of the search in milliseconds. */
const TYPING_PAUSE = 250;

/**
 * The text of a search field whose value is in the URL. It updates with each key, and with external changes of
 * the URL (back button, link). A late URL update does not overwrite newer text.
 *
 * @param words the value in the URL
 * @param onSearch updates the URL with the trimmed text
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
