import type { MouseEvent } from 'react';
import type { SsoProvider } from '@cairn/shared/contract';
import { settleSignOut, useAppDispatch, withNextPath } from '@cairn/shared/platform';
import { opensElsewhere } from '@cairn/shared/ui';
import styles from './provider-links.module.css';

interface Props {
  readonly providers: readonly SsoProvider[];
  /** The page to show after the sign-in. */
  readonly next: string | null;
}

export function ProviderLinks({ providers, next }: Props) {
  const dispatch = useAppDispatch();

  /** Sends a pending logout first. A later logout would end the new auth session. */
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void settleSignOut(dispatch).finally(() => location.assign(href));
  }
  return (
    <ul className={styles.providers} aria-label="Other ways to sign in">
      {providers.map(({ id, name }) => {
        const start = `/api/auth/sso/${encodeURIComponent(id)}/start`;
        return (
          <li key={id}>
            <a href={next === null ? start : withNextPath(start, next)} onClick={leave}>
              Continue with {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
