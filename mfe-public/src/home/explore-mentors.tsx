import { ArrowRightIcon, StoneAvatar } from '@cairn/shared/ui';
import { Reveal } from './reveal.tsx';
import { useFindMentorsLink } from '../mentors/use-find-mentors-link.ts';
import { TrailLink } from '../layout/trail-link.tsx';
import styles from './explore-mentors.module.css';

/** Fixed text, independent of the server (spec 1, decision 63). */
const samples = [
  { name: 'Nadia Petrov', specialty: 'Machine Learning and Data Science' },
  { name: 'Daniel Reyes', specialty: 'Cloud and Network Architecture' },
  { name: 'Mei-Lin Chen', specialty: 'Cybersecurity' },
];

/** The three sample mentors of the home page. */
export function ExploreMentors() {
  const findMentors = useFindMentorsLink();
  return (
    <section className={styles.explore} aria-labelledby="explore">
      <div className={styles.inner}>
        <header>
          <h2 id="explore">Explore Mentors</h2>
          <p>People who have done what you are about to do.</p>
          <TrailLink {...findMentors} variant="quiet">
            See all mentors <ArrowRightIcon />
          </TrailLink>
        </header>
        <ul>
          {samples.map(({ name, specialty }) => (
            <li key={name}>
              <Reveal className={styles.card}>
                <StoneAvatar id={name} name={name} size={112} />
                <div>
                  <h3>{name}</h3>
                  <p>{specialty}</p>
                </div>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
