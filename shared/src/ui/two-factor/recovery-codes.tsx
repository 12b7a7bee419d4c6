import { Button } from 'antd';
import { useToast } from '@cairn/shared/platform';
import { CopyIcon, DownloadIcon } from '../icons/index.ts';
import { settingsActions } from '../settings-section.ts';
import styles from './two-factor.module.css';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toast = useToast();
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Recovery codes copied');
    } catch {
      toast.error('The codes could not be copied. Please write them down.');
    }
  };

  return (
    <div className={styles.codes}>
      <h3>Recovery codes</h3>
      <p>
        Each code signs you in once when you do not have your phone. The codes are not shown again, so store
        them safely.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={settingsActions}>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="cairn-recovery-codes.txt"
        >
          Download
        </Button>
        <Button type="primary" onClick={onDone}>
          I Have Saved Them
        </Button>
      </div>
    </div>
  );
}
