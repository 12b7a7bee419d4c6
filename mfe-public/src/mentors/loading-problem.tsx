import { PlainButton } from '../layout/plain-button.tsx';
import styles from './mentor-page.module.css';

type Props = { isBusy: boolean; onRetry: () => unknown; children: string };

export function LoadingProblem({ isBusy, onRetry, children }: Props) {
  return (
    <div className={styles.problem} role="alert">
      <p>{children}</p>
      <PlainButton isBusy={isBusy} onPress={() => void onRetry()}>
        Try Again
      </PlainButton>
    </div>
  );
}
