import styles from './social-link.module.css';

/** SVG paths of the icons: original drawings, no third-party artwork. */
const iconPaths = {
  LinkedIn: 'M5 9v10M5 5v.2M10 19V9m0 5c0-3 2-5 4.5-5S19 10.5 19 13.5V19',
  GitHub:
    'M8 20v-3c-3 .8-4-1-5-2m10 5v-3.5c0-1-.3-1.7-.8-2.2 3-.4 5-1.5 5-5 0-1.3-.5-2.4-1.2-3.2.1-.7.1-1.7-.4-2.9-1.2-.1-2.4.6-3.3 1.2a11 11 0 0 0-5 0C6.4 3.8 5.2 3.1 4 3.2c-.5 1.2-.5 2.2-.4 2.9',
  Mastodon:
    'M20 5.5V13c0 3-3 4-8 4m-8 0V6c0-2 2-3 4-3h8c2 0 4 1 4 3M8 12V8.5a2 2 0 0 1 4 0V11m0-2.5a2 2 0 0 1 4 0V12M4 17c1 3 4 4 8 3',
} as const;

type Props = { network: keyof typeof iconPaths; of: string };

/** A link to a social network. A click has no effect, because no profile exists yet (spec 1). */
export function SocialLink({ network, of }: Props) {
  return (
    <a
      href="#"
      className={styles.link}
      aria-label={`${of} on ${network}`}
      title={network}
      onClick={(event) => event.preventDefault()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={iconPaths[network]} />
      </svg>
    </a>
  );
}
