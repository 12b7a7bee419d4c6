import { Button } from 'antd';
import { CopiedText } from '../copied-text.tsx';
import { settingsActions } from '../settings-section.ts';
import styles from './calendar-feed.module.css';

interface Props {
  readonly url: string;
  readonly onDone: () => void;
}

/** The secret address of the calendar feed, which is shown only once. */
export function FeedAddress({ url, onDone }: Props) {
  return (
    <div className={styles.address}>
      <h3>Your secret address</h3>
      <p>Anyone who knows it can read your sessions. It is not shown again: add it to your calendar now.</p>
      <CopiedText name="Address" text={url} />
      <div className={settingsActions}>
        {/* Calendar programs handle the scheme `webcal`, which means the same URL over HTTPS. */}
        <Button href={url.replace(/^https?:/, 'webcal:')}>Open in Calendar Program</Button>
        <Button type="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
