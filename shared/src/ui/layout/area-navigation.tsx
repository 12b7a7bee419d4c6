import { useId, type ComponentType } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { MoreIcon, type IconProps } from '../icons/index.ts';
import { CountBadge } from '../count-badge.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './area-navigation.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** Maximum number of links in the navigation bar of a phone. */
const BAR_LINKS = 5;

export type AreaNavigationItem = {
  to: string;
  label: string;
  /** A shorter label for the narrow rail and for phones. */
  short?: string;
  icon: ComponentType<IconProps>;
  /** Whether the link is current only on this exact path. */
  end?: boolean;
  /** Further paths on which the link is current, such as `/session-room/:id`. */
  pages?: readonly string[];
  /** Unread count; 0 or null shows no badge. */
  badge?: number | null | undefined;
  /** What the badge counts, such as "unread messages". */
  badgeLabel?: string;
};

/** `page` on the page that the link opens, `true` on other pages that belong to the link. */
function currentOf({ to, end = false, pages = [] }: AreaNavigationItem, pathname: string) {
  if (matchPath(to, pathname)) return 'page';
  return [{ path: to, end }, ...pages].some((page) => matchPath(page, pathname)) ? 'true' : undefined;
}

type ItemProps = { item: AreaNavigationItem; isBehindMore?: boolean; onFollow?: () => void };

function Item({ item, isBehindMore = false, onFollow }: ItemProps) {
  const { to, label, short = label, icon: Icon, badge, badgeLabel = 'unread' } = item;
  const current = currentOf(item, useLocation().pathname);
  return (
    <li className={isBehindMore ? styles.behindMore : undefined}>
      <Link
        to={to}
        aria-current={current}
        className={classNames(styles.link, current && styles.here)}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        <span className={styles.icon}>
          <Icon size={22} />
          {badge ? <CountBadge count={badge} className={styles.badge} /> : null}
        </span>
        <span className={styles.word}>{label}</span>
        <span className={styles.short}>{short}</span>
        {badge ? (
          <VisuallyHidden>
            {' '}
            {badge} {badgeLabel}
          </VisuallyHidden>
        ) : null}
      </Link>
    </li>
  );
}

/** Shows the links that do not fit into the bar of a phone. */
function More({ items }: { items: readonly AreaNavigationItem[] }) {
  const { isOpen, close, wrapper, opener } = useDisclosure();
  const { pathname } = useLocation();
  const panel = useId();
  const isHere = items.some((item) => currentOf(item, pathname));
  return (
    <li className={styles.more}>
      <div {...wrapper}>
        <button
          type="button"
          className={classNames(styles.link, isHere && styles.here)}
          aria-controls={isOpen ? panel : undefined}
          {...opener}
        >
          <MoreIcon size={22} />
          More
        </button>
        {isOpen && (
          <ul id={panel} className={styles.sheet}>
            {items.map((item) => (
              <Item key={item.to} item={item} onFollow={close} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Navigation of an area. The bar of a phone shows up to five links, or four links and the button "More". */
export function AreaNavigation({ items }: { items: readonly AreaNavigationItem[] }) {
  const inBar = items.length > BAR_LINKS ? BAR_LINKS - 1 : items.length;
  const rest = items.slice(inBar);
  return (
    <div className={styles.navigation}>
      <ul>
        {items.map((item, index) => (
          <Item key={item.to} item={item} isBehindMore={index >= inBar} />
        ))}
        {rest.length > 0 && <More items={rest} />}
      </ul>
    </div>
  );
}
