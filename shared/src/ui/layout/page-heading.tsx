import type { ReactNode } from 'react';
import { PageMeta } from './page-meta.tsx';
import styles from './page-heading.module.css';

type Props = {
  children: ReactNode;
  /** The document title; the heading itself may contain elements. */
  title: string;
  /** One line below the heading. */
  lead?: ReactNode;
  description?: string;
  /** Actions beside the heading, or below it on phones. */
  actions?: ReactNode;
};

/** The h1 of a page, which the shell focuses after navigation; also sets the document title. */
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
