import { useAnswerFocus } from '@cairn/shared/ui';

/** Keeps the focus in the list when a deleted search, and its buttons, disappear. */
export const useSearchFocus = (count: number) => useAnswerFocus(String(count));
