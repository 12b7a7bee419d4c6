import styles from './greeting.module.css';

/** `Welcome, Amara`: on phones the name is on a separate line, whose space is reserved while the name loads. */
export function Greeting({ name }: { name: string | undefined }) {
  return (
    <>
      Welcome{name === undefined ? '' : ','} <span className={styles.name}>{name ?? '\u00a0'}</span>
    </>
  );
}
