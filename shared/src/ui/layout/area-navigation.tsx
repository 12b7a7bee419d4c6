import type { ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import type { IconProps } from '../icons/index.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './area-navigation.module.css';

export type AreaNavigationItem = {
  to: string;
  label: string;
  /** A shorter label for the bar on phones. */
  short?: string;
  icon: ComponentType<IconProps>;
  /** Matches the path exactly, if other pages are below it. */
  end?: boolean;
  /** Unread count; 0 or null shows no badge. */
  badge?: number | null | undefined;
  /** What the badge counts: "unread messages". */
  badgeLabel?: string;
};

function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Navigation of an area: icon links with labels. */
export function AreaNavigation({ items }: { items: readonly AreaNavigationItem[] }) {
  return (
    <div className={styles.navigation}>
      <ul>
        {items.map(
          ({ to, label: word, short = word, icon: Icon, end = false, badge, badgeLabel = 'unread' }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className={({ isActive }) => classNames(styles.link, isActive && styles.here)}
              >
                <span className={styles.icon}>
                  <Icon size={22} />
                  {badge ? <Badge count={badge} /> : null}
                </span>
                <span className={styles.word}>{word}</span>
                <span className={styles.short}>{short}</span>
                {badge ? (
                  <VisuallyHidden>
                    {' '}
                    {badge} {badgeLabel}
                  </VisuallyHidden>
                ) : null}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
