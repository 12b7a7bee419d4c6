import { useId, type ReactNode } from 'react';
import { BlockIcon, FlagIcon, MoreIcon } from '../icons/index.ts';
import { useDisclosure } from '../layout/use-disclosure.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import type { Person } from './person.ts';
import styles from './safety.module.css';
import { useUnblock } from './use-unblock.ts';

type Props = {
  person: Person;
  isBlocked: boolean;
  onBlock: () => void;
  onReport: () => void;
  /** An additional first item. The accessible name of the button that opens the menu contains its `name`. */
  first?: { name: string; label: string; icon: ReactNode; onPress: () => void } | undefined;
};

/** A button that opens a menu to block or unblock and to report a person, with an optional action of the page. */
export function PersonMenu({ person, isBlocked, onBlock, onReport, first }: Props) {
  const { isOpen, closeAndReturnFocus, wrapper, opener } = useDisclosure();
  const unblock = useUnblock(person);
  const panel = useId();
  // Unblocking removes the `BlockedNotice`. If its button was pressed, this container takes the focus.
  const container = usePhaseFocus(isBlocked ? 'blocked' : 'open');
  // The opener gets the focus before a dialog opens, so that the closing dialog returns the focus to the opener.
  const choose = (act: () => void) => () => {
    closeAndReturnFocus();
    act();
  };
  return (
    <div ref={container} tabIndex={-1} className={styles.menu}>
      <div {...wrapper}>
        <button
          type="button"
          className={styles.opener}
          aria-label={`${first ? `${first.name}, block` : 'Block'} or report ${person.name}`}
          aria-controls={isOpen ? panel : undefined}
          {...opener}
        >
          <MoreIcon size={22} />
        </button>
        {isOpen && (
          <div id={panel} className={styles.panel}>
            {first && (
              <button type="button" className={styles.item} onClick={choose(first.onPress)}>
                {first.icon} {first.label}
              </button>
            )}
            <button
              type="button"
              className={styles.item}
              onClick={choose(isBlocked ? unblock.press : onBlock)}
            >
              <BlockIcon size={20} /> {isBlocked ? 'Unblock' : 'Block'} {person.name}
            </button>
            <button type="button" className={styles.item} onClick={choose(onReport)}>
              <FlagIcon size={20} /> Report {person.name}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
