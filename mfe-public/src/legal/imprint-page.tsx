import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { PageOpening } from '../layout/page-opening.tsx';
import { operator } from './legal-details.ts';
import styles from './legal-page.module.css';

/** `/imprint`: who is responsible for this site. */
export function ImprintPage() {
  return (
    <>
      <PageOpening
        title="Imprint"
        lead={`Who runs ${PRODUCT_NAME}, and how to reach us.`}
        description={`Who runs ${PRODUCT_NAME}: name, address and contact.`}
      />
      <div className={styles.text}>
        <section>
          <h2>Operator</h2>
          <address>
            {operator.name}
            {operator.address.map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </address>
          {operator.represented && <p>Represented by {operator.represented}.</p>}
          {operator.register && <p>Register: {operator.register}.</p>}
        </section>
        <section>
          <h2>Contact</h2>
          <p>
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </p>
          <p>
            <a href={`tel:${operator.phoneLink}`}>{operator.phone}</a>
          </p>
        </section>
      </div>
    </>
  );
}
