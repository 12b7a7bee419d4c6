import type { ReactNode } from 'react';
import { PageMeta } from './page-meta.tsx';
import styles from './page-heading.module.css';

type Props = {
  children: ReactNode;
  /** The document title. */
  title: string;
  /** One line below the heading. */
  lead?: ReactNode;
  description?: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
};

/** The h1 of a page. The shell focuses the h1 after navigation. */
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
