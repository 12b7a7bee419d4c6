import { ArrowRightIcon } from '@cairn/shared/ui';
import { Reveal } from './reveal.tsx';
import { TrailLink } from '../layout/trail-link.tsx';
import styles from './call-to-action.module.css';

const stack = [
  {
    shape: 'M30 232c-4-26 34-42 92-46s126-2 152 16c22 20 10 44-34 52-64 10-130 10-170 4-26-4-38-12-40-26z',
    className: styles.dark,
  },
  {
    shape: 'M58 170c-2-22 30-34 74-36 52-2 98 2 116 18 14 16 4 32-30 38-48 8-98 8-130 2-20-4-30-10-30-22z',
    className: styles.mid,
  },
  {
    shape: 'M92 118c0-18 22-28 58-30 40-1 74 4 84 16 10 14 0 26-28 32-34 5-72 4-94-2-14-4-20-9-20-16z',
    className: styles.light,
  },
];

/** The closing section of the home page. */
export function CallToAction() {
  return (
    <section className={styles.section} aria-labelledby="call-to-action">
      <Reveal className={styles.inner}>
        <svg viewBox="0 0 310 270" aria-hidden="true">
          {stack.map(({ shape, className }) => (
            <path key={shape} className={className} d={shape} />
          ))}
          <path
            className={styles.next}
            d="M124 62c-2-17 14-28 34-29 22-1 38 10 39 24 1 12-12 20-34 21-24 1-38-5-39-16z"
          />
        </svg>
        <div>
          <h2 id="call-to-action">The next stone is yours</h2>
          <p>Create your account in two minutes. Looking around costs nothing.</p>
          <div className={styles.actions}>
            <TrailLink to="/student-register" variant="primary">
              Register as a Student <ArrowRightIcon />
            </TrailLink>
            <TrailLink to="/teacher-register" variant="quiet">
              Register as a Teacher
            </TrailLink>
          </div>
        </div>
      </Reveal>
    </section>
  );
}
