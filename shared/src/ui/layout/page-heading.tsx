import type { ReactNode } from 'react';
import { usePageMeta } from './page-meta.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import styles from './page-heading.module.css';

type Props = {
  children: ReactNode;
  /** The document's title; needed where the heading is more than text. */
  title: string;
  /** One line below the heading. */
  lead?: ReactNode;
  description?: string;
  /** What can be done here: stands at the end of the line. */
  actions?: ReactNode;
};

/** The one h1 of a page: names the document and takes the focus on arrival. */
export function PageHeading({ children, title, lead, description, actions }: Props) {
  usePageMeta(title, description);
  const heading = useArrivalFocus();
  return (
    <header className={styles.heading}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
