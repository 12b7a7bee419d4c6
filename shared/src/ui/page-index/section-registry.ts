import { createContext, useContext, useEffect } from 'react';

/** A section of a page; `id` is the id of the heading. */
export interface IndexedSection {
  readonly id: string;
  readonly title: string;
}

/** Adds a section to the index and returns a removal function. Null outside an index and inside a section. */
export const SectionRegistry = createContext<((section: IndexedSection) => () => void) | null>(null);

/** Lists a mounted section in the index, if the title is plain text. */
export function useSectionEntry(id: string, title: unknown): void {
  const register = useContext(SectionRegistry);
  useEffect(
    () => (register && typeof title === 'string' ? register({ id, title }) : undefined),
    [register, id, title],
  );
}
