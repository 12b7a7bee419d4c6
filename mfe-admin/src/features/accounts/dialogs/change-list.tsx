import { valueText, type Change } from '../model/account-fields.ts';
import styles from './dialogs.module.css';

/** Changed fields with old and new values, before saving. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <section className={styles.changes} aria-label="Changes" aria-live="polite">
      <h2>{changes.length === 0 ? 'Nothing changed yet' : 'What will change'}</h2>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.key}>
              {change.label}: <del>{valueText(change, change.before)}</del> →{' '}
              <ins>{valueText(change, change.after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
