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
  /** An additional first item. The accessible name of the opening button contains `first.name`. */
  first?: { name: string; label: string; icon: ReactNode; onPress: () => void } | undefined;
};

/** A menu to block, unblock or report a person. */
export function PersonMenu({ person, isBlocked, onBlock, onReport, first }: Props) {
  const { isOpen, closeAndReturnFocus, wrapper, opener } = useDisclosure();
  const unblock = useUnblock(person);
  const panel = useId();
  // Unblocking may remove the pressed button of the `BlockedNotice`, so this container takes the focus.
  const container = usePhaseFocus(isBlocked ? 'blocked' : 'open');
  // A closing dialog returns the focus to the element that had the focus before.
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
