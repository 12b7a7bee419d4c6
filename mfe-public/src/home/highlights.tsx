import { Reveal } from './reveal.tsx';
import { NetworkPicture, RoutePicture, TalkPicture } from './highlight-pictures.tsx';
import styles from './highlights.module.css';

const highlights = [
  {
    title: 'Personalized Learning',
    text: 'Start from where you stand. Pick a mentor by field and free hours, and bring your own question to every session.',
    Picture: RoutePicture,
  },
  {
    title: 'Expert Network',
    text: 'Learn from engineers, data scientists and security specialists who do this work every day and enjoy teaching it.',
    Picture: NetworkPicture,
  },
  {
    title: 'Interactive Support',
    text: 'Talk face to face over video, write to each other between sessions, and leave each hour with a next step.',
    Picture: TalkPicture,
  },
];

/** The three feature highlights (spec 1). */
export function Highlights() {
  return (
    <section className={styles.highlights} aria-labelledby="highlights">
      <h2 id="highlights">A path of your own, and someone who knows the ground</h2>
      <ul>
        {highlights.map(({ title, text, Picture }) => (
          <li key={title}>
            <Reveal>
              <Picture />
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
