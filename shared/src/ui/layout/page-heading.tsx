import type { ReactNode } from 'react';
import { PageMeta } from './page-meta.tsx';
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

/** The one h1 of a page: names the document; the shell moves the focus to it on arrival. */
export function PageHeading({ children, title, lead, description, actions }: Props) {
  return (
    <header className={styles.heading}>
      <PageMeta title={title} description={description} />
      <div>
        <h1 tabIndex={-1}>{children}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
