import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './not-found.module.css';

/** Title and heading of every page that does not exist. */
export const NOT_FOUND = { title: 'Page not found', heading: 'Even mentors get lost sometimes' };

/** The picture of a page that does not exist. */
export function Signpost() {
  return (
    <svg className={styles.picture} viewBox="0 0 320 180" aria-hidden="true">
      <path className={styles.ridge} d="M0 150c46-34 78-40 120-22 36-30 76-34 116-6 34-14 58-8 84 8v50H0z" />
      <path className={styles.trail} d="M40 176c30-8 54-10 74-18 22-9 20-20 46-24" />
      <path className={styles.post} d="M162 40h9l3 124h-14z" />
      <path className={styles.arm} d="m90 48 82-9 3 25-82 9-15-11z" />
      <path className={styles.arm} d="m160 82 76 8 12 15-15 11-76-8z" />
      <path className={styles.ember} d="M112 60h36m30 38h34" />
      <ellipse className={styles.stone} cx="246" cy="158" rx="20" ry="7" />
      <ellipse className={styles.stone} cx="280" cy="163" rx="11" ry="5" transform="rotate(14 280 163)" />
      <ellipse className={styles.ember} cx="299" cy="168" rx="6" ry="3" transform="rotate(-18 299 168)" />
    </svg>
  );
}

/** Returns a function that opens the previous page. In a new tab, the function opens the home page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (history.length > 1 ? navigate(-1) : navigate('/'));
}

type Props = {
  pathname: string;
  /** The button that goes back, see {@link useGoBack}. */
  children: ReactNode;
};

/** The text of a page that does not exist. */
export function NotFoundText({ pathname, children }: Props) {
  return (
    <>
      <p>
        There is no page at <code className={styles.path}>{pathname}</code>. The link took a wrong turn, or
        the page has moved without leaving a stone.
      </p>
      <p>The experienced thing to do: go back to the last place you knew.</p>
      {children}
      <p>
        <Link to="/">Back to the home page</Link>
      </p>
    </>
  );
}
