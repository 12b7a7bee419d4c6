import { useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { selectOwnHomePath, useAppSelector } from '@cairn/shared/platform';
import { CairnMark, CloseIcon, MenuIcon, SchemeSwitch, classNames } from '@cairn/shared/ui';
import { useScrolled } from './use-scrolled.ts';
import styles from './site-header.module.css';

const places = [
  { to: '/', word: 'Home' },
  { to: '/about', word: 'About' },
  { to: '/contact', word: 'Contact' },
];

/** Header of the public pages; flagged once the page is scrolled. On phones its links fold into a menu. */
export function SiteHeader() {
  const scrolled = useScrolled();
  const menu = useId();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  // The menu state is tied to its page, so that any navigation closes it.
  const open = openOn === pathname;
  const signedIn = useAppSelector(selectIsSignedIn);
  const homePath = useAppSelector(selectOwnHomePath);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(null);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className={classNames(styles.header, scrolled && styles.scrolled)} data-scrolled={scrolled}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={`${PRODUCT_NAME}, home`}>
          <CairnMark size={34} />
          <span>{PRODUCT_NAME}</span>
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpenOn(open ? null : pathname)}
        >
          {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
          <span>Menu</span>
        </button>
        <nav id={menu} aria-label="Main" className={classNames(styles.nav, open && styles.open)}>
          <ul>
            {places.map(({ to, word }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.place}>
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
          <SchemeSwitch />
        </nav>
      </div>
    </header>
  );
}
