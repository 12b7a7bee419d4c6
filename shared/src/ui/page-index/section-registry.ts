import { createContext, useContext, useEffect } from 'react';

/** A titled section of a page; `id` is the id of its heading. */
export interface IndexedSection {
  readonly id: string;
  readonly title: string;
}

/** Adds a section to the enclosing index and returns a removal function. Null outside an index or inside a section. */
export const SectionRegistry = createContext<((section: IndexedSection) => () => void) | null>(null);

/** Lists a section in the enclosing index while it is mounted. Only titles that are plain text are listed. */
export function useSectionEntry(id: string, title: unknown): void {
  const register = useContext(SectionRegistry);
  useEffect(
    () => (register && typeof title === 'string' ? register({ id, title }) : undefined),
    [register, id, title],
  );
}
