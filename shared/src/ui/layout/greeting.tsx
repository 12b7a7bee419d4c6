import styles from './greeting.module.css';

/** `Welcome, Amara`. While the name loads, a no-break space reserves a line on phones. */
export function Greeting({ name }: { name: string | undefined }) {
  return (
    <>
      Welcome{name === undefined ? '' : ','} <span className={styles.name}>{name ?? '\u00a0'}</span>
    </>
  );
}
