import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Debounce of the search in milliseconds. */
const TYPING_PAUSE = 250;

/**
 * The text of a search field whose value is in the URL. A late URL update does not overwrite newer text.
 *
 * @param urlText the value in the URL
 * @param onSearch updates the URL with the trimmed text
 * @returns the text and its setter; `search` updates the URL at once
 */
export function useSearchText(urlText: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(urlText);
  const pending = useRef(new Set<string>());
  const typed = text.trim();

  const search = () => {
    pending.current.add(typed);
    onSearch(typed);
  };
  const follow = useEffectEvent(() => {
    const isOwn = urlText === typed || pending.current.has(urlText);
    if (urlText === typed || !isOwn) pending.current.clear();
    if (!isOwn) setText(urlText);
  });
  useEffect(() => follow(), [urlText]);

  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (typed === urlText) return undefined;
    const timer = setTimeout(() => searchLater(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, urlText]);

  return { text, setText, search };
}
