import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { PageOpening } from '../layout/page-opening.tsx';
import { CoreValues } from './core-values.tsx';
import { Leadership } from './leadership.tsx';
import styles from './about-page.module.css';

/** The mission, the core values and the leadership team (spec 1). */
export function AboutPage() {
  return (
    <>
      <PageOpening
        title={`About ${PRODUCT_NAME}`}
        lead="Empowering the next generation of professionals through expert mentorship"
        description={`What ${PRODUCT_NAME} stands for: a community where experienced people in tech show the way to those who come after.`}
      />
      <section className={styles.mission} aria-labelledby="mission">
        <h2 id="mission">Our Mission</h2>
        <p>
          On a mountain, a cairn is a stack of stones left by people who know the way. We carry that habit
          into tech: everyone who has found a path leaves a mark for those who follow, and nobody has to find
          the first step alone.
        </p>
      </section>
      <CoreValues />
      <Leadership />
    </>
  );
}
