import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@cairn/shared/ui';
import styles from './trail-link.module.css';

type Props = { to: string; variant: 'primary' | 'quiet'; children: ReactNode };

/** A link styled as a button. */
export function TrailLink({ to, variant, children }: Props) {
  return (
    <Link to={to} className={classNames(styles.link, styles[variant])}>
      {children}
    </Link>
  );
}
