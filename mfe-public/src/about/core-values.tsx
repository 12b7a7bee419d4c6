import styles from './core-values.module.css';

/** Drawings use a grid of 64 by 64. */
const values = [
  {
    name: 'Community',
    text: 'Learning is lighter together. Mentors and students meet as people first and stay in touch.',
    drawing:
      'M8 50c6-10 18-12 24-4 6-8 18-6 24 4M20 34a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM44 34a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  },
  {
    name: 'Excellence',
    text: 'Every mentor does the work they teach. We listen to each review and act on it.',
    drawing: 'M32 8 8 54h48zM22 28l6 6 4-5 4 5 6-6',
  },
  {
    name: 'Growth',
    text: 'Small steps, taken often. A session ends with one thing to do before the next.',
    drawing: 'M32 56V26M32 38c-12 0-18-6-18-16 12 0 18 6 18 16zM32 30c0-10 6-16 16-18 0 12-5 18-16 18z',
  },
  {
    name: 'Impact',
    text: 'We count what changes for you: the job found, the project shipped, the student who now mentors.',
    drawing:
      'M32 36a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM32 46a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM32 56a24 24 0 1 0 0-48 24 24 0 0 0 0 48z',
  },
];

/** The four core values (spec 1). */
export function CoreValues() {
  return (
    <section className={styles.values} aria-labelledby="values">
      <div className={styles.inner}>
        <h2 id="values">Our Core Values</h2>
        <ul>
          {values.map(({ name, text, drawing }) => (
            <li key={name}>
              <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
