import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@cairn/shared/contract';
import { selectSignOutPath, useAppSelector } from '@cairn/shared/platform';
import { AreaTheme } from '../area-theme.tsx';
import { classNames } from '../class-names.ts';
import { SignOutIcon } from '../icons/index.ts';
import { CairnMark } from '../pictures/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { AreaNavigation, type AreaNavigationItem } from './area-navigation.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { EmailNotice } from './email-notice.tsx';
import { useSignOutConfirmation } from './use-sign-out-confirmation.tsx';
import styles from './area-layout.module.css';

type Props = {
  /** Accessible name of the navigation, such as "Student". */
  label: string;
  items: readonly AreaNavigationItem[];
  /** The area's home, linked from the logo. */
  homePath: string;
  /** Header content on every page of the area: search, notifications, Book Session. */
  header?: ReactNode;
  /** Seed of the avatar's shape. Without an id, the e-mail address is the seed. */
  accountId?: number | undefined;
  /** Name of the signed-in user, once known. */
  accountName?: string | undefined;
  /** Id of the user's photo. */
  accountPhoto?: string | null | undefined;
  /** Path of the account's settings. */
  settingsPath?: string;
  /** While the user's permissions are unknown, the page shows only the heading and loading indicators. */
  isPending?: boolean;
  children: ReactNode;
};

/** Layout of an area: a side rail (a bottom bar on phones), a header, and one main column. */
export function AreaLayout({
  label,
  items,
  homePath,
  header,
  accountId,
  accountName,
  accountPhoto,
  settingsPath,
  isPending = false,
  children,
}: Props) {
  const signOutPath = useAppSelector(selectSignOutPath);
  const signOut = useSignOutConfirmation();
  const shortcuts = useShortcuts(items);
  return (
    <AreaTheme>
      <div className={styles.layout}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <nav className={styles.rail} aria-label={label} data-foot="area">
          <Link className={styles.brand} to={homePath} aria-label={PRODUCT_NAME}>
            <CairnMark size={30} />
            <span>{PRODUCT_NAME}</span>
          </Link>
          <div className={classNames(styles.navigation, isPending && styles.pendingNavigation)}>
            <AreaNavigation items={items} />
          </div>
          <Link className={styles.signOut} to={signOutPath} onClick={signOut.ask}>
            <SignOutIcon size={22} />
            <span>Logout</span>
          </Link>
        </nav>
        <header className={styles.header}>
          <Link className={styles.smallBrand} to={homePath} aria-label={PRODUCT_NAME}>
            <CairnMark size={26} />
          </Link>
          <div className={styles.slot}>{header}</div>
          <AccountMenu
            id={accountId}
            name={accountName}
            photo={accountPhoto}
            settingsPath={settingsPath}
            onShortcuts={shortcuts.openOverview}
            onSignOut={signOut.ask}
          />
        </header>
        <main id="main" className={styles.main} tabIndex={-1} data-pending={isPending ? '' : undefined}>
          <div className={classNames(styles.page, isPending && styles.pendingPage)}>
            <EmailNotice settingsPath={settingsPath} />
            <DeletionNotice mainId="main" />
            {children}
          </div>
        </main>
        {signOut.dialog}
        {shortcuts.overview}
      </div>
    </AreaTheme>
  );
}
