import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MoreIcon } from '../icons/index.ts';
import { useDisclosure } from '../layout/use-disclosure.ts';
import panels from '../safety/safety.module.css';
import { menuSide, type MenuSide } from './menu-side.ts';
import styles from './message-menu.module.css';

/** An action on a message. */
export interface MessageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous?: true;
  readonly onPress: () => void;
}

/** Maximum height of the panel in pixels, including its distance to the message. */
const PANEL_HEIGHT = 204;
/** Width of the panel in pixels. */
const PANEL_WIDTH = 190;

type Props = {
  /** The id of the element with the text of the message. */
  describedBy: string;
  /** Whether Tab reaches this menu. The arrow keys reach the other menus. */
  isTabStop: boolean;
  /** Returns the actions; called only while the menu is open. */
  actionsOf: () => readonly MessageAction[];
};

/** A button in a message that opens a panel with the actions of the message. */
export function MessageMenu({ describedBy, isTabStop, actionsOf }: Props) {
  const { isOpen, closeAndReturnFocus, wrapper, opener } = useDisclosure();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<MenuSide>('above');
  const [isAtEnd, setIsAtEnd] = useState(false);
  const place = () => {
    const button = opener.ref.current;
    const message = button?.closest('li');
    const log = button?.closest('[role=log]');
    if (!button || !message || !log) return;
    const [from, area] = [button.getBoundingClientRect(), log.getBoundingClientRect()];
    setSide(menuSide(PANEL_HEIGHT, { button: from, message: message.getBoundingClientRect(), log: area }));
    setIsAtEnd(from.left + PANEL_WIDTH > area.right);
  };
  // In a low window, the panel may fit on no side of the message.
  useLayoutEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div {...wrapper} className={styles.menu}>
      <button
        type="button"
        className={styles.opener}
        tabIndex={isTabStop ? 0 : -1}
        data-message-menu=""
        aria-label="Message actions"
        aria-describedby={describedBy}
        aria-controls={isOpen ? id : undefined}
        {...opener}
        onClick={() => {
          place();
          opener.onClick();
        }}
      >
        <MoreIcon size={18} />
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={classNames(panels.panel, styles.panel, isAtEnd && styles.end, styles[side])}
        >
          {actionsOf().map(({ label, icon, isDangerous, onPress }) => (
            <button
              key={label}
              type="button"
              className={classNames(panels.item, isDangerous && styles.danger)}
              onClick={() => {
                closeAndReturnFocus();
                onPress();
              }}
            >
              {icon} {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
