import { Link, NavLink, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { CairnMark, CloseIcon, MenuIcon, SchemeSwitch, classNames } from '@cairn/shared/ui';
import { useScrolled } from './use-scrolled.ts';
import styles from './site-header.module.css';

const links = [
  { to: '/', word: 'Home' },
  { to: '/about', word: 'About' },
  { to: '/contact', word: 'Contact' },
];

const MENU = 'main-menu';

/** The header of the public pages. On phones, its links are in a menu. */
export function SiteHeader() {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  const homePath = useAppSelector(selectOwnHomePath);

  return (
    <header className={classNames(styles.header, scrolled && styles.scrolled)} data-scrolled={scrolled}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={`${PRODUCT_NAME}, home`}>
          <CairnMark size={34} />
          <span>{PRODUCT_NAME}</span>
        </Link>
        <button type="button" className={styles.toggle} popoverTarget={MENU}>
          <MenuIcon size={24} className={styles.whileClosed} />
          <CloseIcon size={24} className={styles.whileOpen} />
          <span className={styles.whileClosed}>Menu</span>
          <span className={styles.whileOpen}>Close</span>
        </button>
        {/* A popover works before the hydration. The `key` closes the menu after a navigation. */}
        <nav key={pathname} id={MENU} popover="auto" aria-label="Main" className={styles.nav}>
          <ul>
            {links.map(({ to, word }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.link}>
                  {word}
                </NavLink>
              </li>
            ))}
            <li>
              <Link to={signedIn ? homePath : '/login'} className={styles.signIn}>
                {signedIn ? 'Your page' : 'Sign In'}
              </Link>
            </li>
          </ul>
          <div className={styles.scheme}>
            {/* Hidden from screen readers: the accessible name of the button contains this word. */}
            <span aria-hidden="true">Colours</span>
            <SchemeSwitch />
          </div>
        </nav>
      </div>
    </header>
  );
}
