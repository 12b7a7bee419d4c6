import type { ReactNode } from 'react';
import { ContourBackground, PageMeta } from '@cairn/shared/ui';
import styles from './page-opening.module.css';

type Props = { title: string; lead: ReactNode; description: string };

/** The top of a public page: title and lead over contour lines. */
export function PageOpening({ title, lead, description }: Props) {
  return (
    <header className={styles.opening}>
      <PageMeta title={title} description={description} />
      <ContourBackground className={styles.contours} />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </div>
    </header>
  );
}
