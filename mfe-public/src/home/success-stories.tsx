import { ContourBackground, StoneAvatar } from '@cairn/shared/ui';
import { Reveal } from './reveal.tsx';
import styles from './success-stories.module.css';

const stories = [
  {
    quote:
      'My mentor read my code line by line and showed me what a team looks for. Four months later I signed my first contract.',
    name: 'Priya Nair',
    job: 'Frontend Developer',
  },
  {
    quote:
      'I came with a vague wish to work in security. I left every hour with one clear thing to do next, and that made the difference.',
    name: 'Tomás Ferreira',
    job: 'Security Analyst',
  },
];

/** The two testimonials (spec 1). */
export function SuccessStories() {
  return (
    <section className={styles.stories} aria-labelledby="stories">
      <ContourBackground className={styles.contours} />
      <div className={styles.inner}>
        <h2 id="stories">Student Success Stories</h2>
        <ul>
          {stories.map(({ quote, name, job }) => (
            <li key={name}>
              <Reveal>
                <figure>
                  <blockquote>“{quote}”</blockquote>
                  <figcaption>
                    <StoneAvatar id={name} name={name} size={56} />
                    <span>
                      <strong>{name}</strong>
                      <span>{job}</span>
                    </span>
                  </figcaption>
                </figure>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
