import { ArrowRightIcon } from '@cairn/shared/ui';
import { useFindMentorsLink } from '../mentors/use-find-mentors-link.ts';
import { TrailLink } from '../layout/trail-link.tsx';
import { HeroScene } from './hero-scene.tsx';
import styles from './hero.module.css';

/** The first section of the home page. */
export function Hero() {
  const findMentors = useFindMentorsLink();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 tabIndex={-1}>Transform your future with expert mentorship</h1>
        <p>
          One hour with someone who has walked the path saves months of guessing. Choose a mentor in tech,
          book a time that suits you both, and go further.
        </p>
        <div className={styles.actions}>
          <TrailLink {...findMentors} variant="primary">
            Find your mentor <ArrowRightIcon />
          </TrailLink>
          <TrailLink to="/teacher-register" variant="quiet">
            Become a mentor
          </TrailLink>
        </div>
      </div>
      {/* If the scene came first in the document, it would move while the text loads. */}
      <HeroScene className={styles.scene} />
    </section>
  );
}
