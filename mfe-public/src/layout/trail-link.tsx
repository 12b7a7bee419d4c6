import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@cairn/shared/ui';
import styles from './trail-link.module.css';

type Props = {
  to: string;
  variant: 'primary' | 'quiet';
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** A link styled as a button. */
export function TrailLink({ to, variant, onClick, children }: Props) {
  return (
    <Link to={to} className={classNames(styles.link, styles[variant])} onClick={onClick}>
      {children}
    </Link>
  );
}
