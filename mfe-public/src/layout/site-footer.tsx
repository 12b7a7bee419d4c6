import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { CairnMark, ContourBackground, MailIcon, PhoneIcon } from '@cairn/shared/ui';
import { contact } from '../contact/contact-details.ts';
import { SocialLink } from './social-link.tsx';
import styles from './site-footer.module.css';

const links = [
  { to: '/', word: 'Home' },
  { to: '/about', word: 'About' },
  { to: '/contact', word: 'Contact' },
  { to: '/login', word: 'Sign In' },
];

const legal = [
  { to: '/privacy', word: 'Privacy' },
  { to: '/terms', word: 'Terms' },
  { to: '/imprint', word: 'Imprint' },
];

/** The footer of the public pages (spec 2). */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <ContourBackground className={styles.contours} />
      <div className={styles.columns}>
        <div className={styles.tagline}>
          <CairnMark size={44} />
          <p>Guidance from people who have walked the path before you.</p>
        </div>
        <nav aria-label="Quick links">
          <h2>Quick Links</h2>
          <ul>
            {links.map(({ to, word }) => (
              <li key={to}>
                <Link to={to}>{word}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${contact.email}`}>
                <MailIcon /> {contact.email}
              </a>
            </li>
            <li>
              <a href={`tel:${contact.phoneLink}`}>
                <PhoneIcon /> {contact.phone}
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2>Follow Us</h2>
          <ul className={styles.social}>
            <li>
              <SocialLink network="LinkedIn" of={PRODUCT_NAME} />
            </li>
            <li>
              <SocialLink network="GitHub" of={PRODUCT_NAME} />
            </li>
            <li>
              <SocialLink network="Mastodon" of={PRODUCT_NAME} />
            </li>
          </ul>
        </div>
      </div>
      <nav className={styles.legal} aria-label="Legal">
        {legal.map(({ to, word }) => (
          <Link key={to} to={to}>
            {word}
          </Link>
        ))}
      </nav>
      {/* The prerendered page may contain an earlier year. */}
      <p className={styles.small} suppressHydrationWarning>
        © {new Date().getFullYear()} {PRODUCT_NAME}. Stones left by those who know the way.
      </p>
    </footer>
  );
}
