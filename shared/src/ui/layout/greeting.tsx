import styles from './greeting.module.css';

/** `Welcome, Amara`: on phones the name has a line of its own, which reserves its space while it loads. */
export function Greeting({ name }: { name: string | undefined }) {
  return (
    <>
      Welcome{name === undefined ? '' : ','} <span className={styles.name}>{name ?? '\u00a0'}</span>
    </>
  );
}
