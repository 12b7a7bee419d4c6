import styles from './greeting.module.css';

/** `Welcome, Amara`: on phones the name stands on a line of its own, so that its room is there before it has arrived. */
export function Greeting({ name }: { name: string | undefined }) {
  return (
    <>
      Welcome{name === undefined ? '' : ','} <span className={styles.name}>{name ?? '\u00a0'}</span>
    </>
  );
}
