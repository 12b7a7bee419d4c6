import type { PreviewClaims } from '@cairn/shared/platform/preview';
import styles from '../routing/notices.module.css';

interface Props {
  readonly previews: readonly PreviewClaims[];
  /** Why other previews are not shown. */
  readonly reasons: readonly string[];
  /** Present if a failure may be temporary. */
  readonly onRetry?: (() => void) | undefined;
  readonly onLeave: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export function PreviewBanner({ previews, reasons, onRetry, onLeave }: Props) {
  return (
    <aside className={styles.banner} aria-label="Preview">
      {previews.map(({ name, release, expires }) => (
        <p key={name}>
          Preview of {name}, release <code>{release}</code>, until {day.format(expires)}
        </p>
      ))}
      {reasons.map((reason) => (
        <p key={reason}>This preview cannot be shown: {reason}.</p>
      ))}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try Again
        </button>
      )}
      <button type="button" onClick={onLeave}>
        {previews.length > 0 ? 'Leave Preview' : 'Close'}
      </button>
    </aside>
  );
}
