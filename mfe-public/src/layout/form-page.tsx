import type { ReactNode } from 'react';
import { Horizon, PageMeta } from '@cairn/shared/ui';
import styles from './form-page.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  description: string;
  /** One sentence beside the picture, for wide screens. */
  aside: string;
  children: ReactNode;
  links?: ReactNode;
  /** Content that loads late; rendered last, to avoid layout shifts. */
  late?: ReactNode;
};

/** A page with a form. Wide screens show a picture beside the form. */
export function FormPage({ title, lead, description, aside, children, links, late }: Props) {
  return (
    <>
      <PageMeta title={title} description={description} />
      <div className={styles.page} data-form>
        <div className={styles.aside}>
          <p>{aside}</p>
          <Horizon className={styles.horizon} />
        </div>
        <div className={styles.column}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
          {links !== undefined && <div className={styles.links}>{links}</div>}
          {late}
        </div>
      </div>
    </>
  );
}
