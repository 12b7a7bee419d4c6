import { Link } from 'react-router-dom';
import { PageOpening } from '../layout/page-opening.tsx';
import { operator } from './legal-details.ts';
import styles from './legal-page.module.css';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Props = {
  title: string;
  lead: string;
  description: string;
  sections: readonly LegalSection[];
};

/** A page with a legal text. */
export function LegalPage({ title, lead, description, sections }: Props) {
  return (
    <>
      <PageOpening title={title} lead={lead} description={description} />
      <div className={styles.text}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={styles.foot}>
          Last updated on {operator.updated}. Questions? Write to{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a> or see the{' '}
          <Link to="/imprint">imprint</Link>.
        </p>
      </div>
    </>
  );
}
