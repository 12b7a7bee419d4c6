import { StoneAvatar } from '@cairn/shared/ui';
import { SocialLink } from '../layout/social-link.tsx';
import styles from './leadership.module.css';

const team = [
  {
    name: 'Elena Marsh',
    role: 'Founder and Chief Executive',
    bio: 'Led engineering teams for fifteen years and mentored on every one of them. Started Cairn after her hundredth coffee with a career changer.',
  },
  {
    name: 'Kwame Boateng',
    role: 'Head of Mentorship',
    bio: 'A former university lecturer who knows what makes an hour worth it. Chooses and trains our mentors.',
  },
  {
    name: 'Ines Carvalho',
    role: 'Chief Technology Officer',
    bio: 'Builds calm software for busy people. Answers support mail on Fridays, because that is where the truth is.',
  },
];

/** The leadership team: three people with two social links each (spec 1). */
export function Leadership() {
  return (
    <section className={styles.leadership} aria-labelledby="team">
      <h2 id="team">Our Leadership Team</h2>
      <ul>
        {team.map(({ name, role, bio }) => (
          <li key={name}>
            <StoneAvatar id={name} name={name} size={168} />
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{bio}</p>
            <div className={styles.links}>
              <SocialLink network="LinkedIn" of={name} />
              <SocialLink network="GitHub" of={name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
