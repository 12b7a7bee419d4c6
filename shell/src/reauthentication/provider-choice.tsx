import type { SsoProvider } from '@cairn/shared/contract';
import type { ProviderVisit } from './use-provider-visit.ts';
import styles from './password-dialog.module.css';

interface Props {
  readonly providers: readonly SsoProvider[];
  readonly visit: ProviderVisit;
  readonly onChoose: (provider: SsoProvider) => void;
}

export function ProviderChoice({ providers, visit: { visit, problem, isBusy }, onChoose }: Props) {
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <button
          key={provider.id}
          type="button"
          className={styles.passkey}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => onChoose(provider)}
        >
          Continue with {provider.name}
        </button>
      ))}
      <div role="status">
        {visit?.url === undefined ? (
          visit && (
            <p>Sign in at {visit.provider.name} in the new window. This page continues after the sign-in.</p>
          )
        ) : (
          <p>
            Your browser has blocked the new window.{' '}
            <a href={visit.url} target="_blank" rel="noopener noreferrer">
              Open {visit.provider.name} in a new tab
            </a>
          </p>
        )}
      </div>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
