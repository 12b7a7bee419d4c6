import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MoreIcon } from '../icons/index.ts';
import { useDisclosure } from '../layout/use-disclosure.ts';
import panels from '../safety/safety.module.css';
import styles from './message-menu.module.css';

/** An action on a message. */
export interface MessageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous?: true;
  readonly onPress: () => void;
}

/** The greatest height of the panel, which opens below the message if there is no space above. */
const PANEL_HEIGHT = 204;
/** The width of the panel, which ends where the message ends if there is no space beside the button. */
const PANEL_WIDTH = 190;

type Props = {
  /** The id of the element with the text of the message. */
  describedBy: string;
  /** The one menu of the list that the Tab key stops at; the arrow keys move between the menus. */
  isStop: boolean;
  /** The actions at the moment when the menu opens. */
  actionsOf: () => readonly MessageAction[];
};

/** A button in a message that opens its actions. */
export function MessageMenu({ describedBy, isStop, actionsOf }: Props) {
  const { isOpen, goBack, around, opener } = useDisclosure();
  const panel = useId();
  const [isBelow, setIsBelow] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const place = () => {
    const button = opener.ref.current;
    const log = button?.closest('[role=log]');
    if (!button || !log) return;
    const [from, area] = [button.getBoundingClientRect(), log.getBoundingClientRect()];
    setIsBelow(from.top - area.top < PANEL_HEIGHT);
    setIsAtEnd(from.left + PANEL_WIDTH > area.right);
  };
  return (
    <div {...around} className={styles.menu}>
      <button
        type="button"
        className={styles.opener}
        tabIndex={isStop ? 0 : -1}
        data-message-menu=""
        aria-label="Message actions"
        aria-describedby={describedBy}
        aria-controls={isOpen ? panel : undefined}
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
          id={panel}
          className={classNames(panels.panel, styles.panel, isAtEnd && styles.end, isBelow && styles.below)}
        >
          {actionsOf().map(({ label, icon, isDangerous, onPress }) => (
            <button
              key={label}
              type="button"
              className={classNames(panels.item, isDangerous && styles.danger)}
              onClick={() => {
                goBack();
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
