import { useListFeaturedMentorsQuery } from '@cairn/shared/api';
import { ArrowRightIcon, RatingStars, StoneAvatar } from '@cairn/shared/ui';
import { Reveal } from './reveal.tsx';
import { TrailLink } from './trail-link.tsx';
import { useInView } from './use-in-view.ts';
import styles from './explore-mentors.module.css';

type Card = { id: number; name: string; specialty: string; rating?: number | null };

/** The fixed sample of the spec, for a server that features nobody. */
const sample: Card[] = [
  { id: 3, name: 'Amara Osei', specialty: 'Machine Learning and Data Science' },
  { id: 11, name: 'Daniel Reyes', specialty: 'Cloud and Network Architecture' },
  { id: 5, name: 'Mei-Lin Chen', specialty: 'Cybersecurity' },
];

/** Three mentors: those the server features, else the sample. Asked for when one scrolls near. */
export function ExploreMentors() {
  const { element, seen } = useInView<HTMLElement>({ rootMargin: '600px' });
  const { data } = useListFeaturedMentorsQuery(undefined, { skip: !seen });
  const featured = data?.value;
  const mentors: Card[] = featured?.length ? featured.slice(0, 3) : sample;
  return (
    <section ref={element} className={styles.explore} aria-labelledby="explore">
      <div className={styles.inner}>
        <header>
          <h2 id="explore">Explore Mentors</h2>
          <p>People who have done what you are about to do, with hours free this month.</p>
          <TrailLink to="/student-register" look="quiet">
            See all mentors <ArrowRightIcon />
          </TrailLink>
        </header>
        <ul>
          {mentors.map(({ id, name, specialty, rating }) => (
            <li key={id}>
              <Reveal className={styles.card}>
                <StoneAvatar id={id} name={name} size={112} />
                <div>
                  <h3>{name}</h3>
                  <p>{specialty}</p>
                </div>
                {rating !== undefined && <RatingStars value={rating} />}
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
