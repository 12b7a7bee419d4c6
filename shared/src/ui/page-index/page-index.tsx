import { useCallback, useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/index.ts';
import { Deferred } from '../layout/deferred.tsx';
import { SectionRegistry, type IndexedSection } from './section-registry.ts';
import styles from './page-index.module.css';

/** A page with fewer sections needs no index. */
const SECTIONS_MIN = 5;

const headingOf = ({ id }: IndexedSection) => document.getElementById(id);

/** Data can arrive in any order, so sections are sorted by their position in the document. */
function byPosition(first: IndexedSection, second: IndexedSection): number {
  const [before, after] = [headingOf(first), headingOf(second)];
  if (!before || !after) return 0;
  return before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** A long page with a list of its sections. The list omits sections inside a section and titles with markup. */
export function PageIndex({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly IndexedSection[]>([]);
  const register = useCallback((section: IndexedSection) => {
    setSections((known) => [...known, section].sort(byPosition));
    return () => setSections((known) => known.filter((other) => other !== section));
  }, []);
  return (
    <div className={styles.columns}>
      <Index sections={sections} />
      <div className={styles.sections}>
        <SectionRegistry value={register}>
          <Deferred>{children}</Deferred>
        </SectionRegistry>
      </div>
    </div>
  );
}

function Index({ sections }: { sections: readonly IndexedSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const show = (section: IndexedSection) => {
    setIsOpen(false);
    const heading = headingOf(section);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <nav className={styles.index} aria-label="On this page" data-short={sections.length < SECTIONS_MIN}>
      <p className={styles.caption} aria-hidden>
        On this page
      </p>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        On this page <ChevronDownIcon size={18} />
      </button>
      <ul id={list} className={styles.list} data-open={isOpen}>
        {sections.map((section) => (
          <li key={section.id}>
            <button type="button" onClick={() => show(section)}>
              {section.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
