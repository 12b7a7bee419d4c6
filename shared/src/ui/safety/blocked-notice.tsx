import { Button } from 'antd';
import { BlockIcon } from '../icons/index.ts';
import type { Person } from './person.ts';
import styles from './safety.module.css';
import { useUnblock } from './use-unblock.ts';

/** Shows that the user has blocked a person, with a button to unblock the person. */
export function BlockedNotice({ person }: { person: Person }) {
  const unblock = useUnblock(person);
  return (
    <div className={styles.notice}>
      <BlockIcon size={20} />
      <p>
        <strong>You blocked {person.name}.</strong> You cannot write to each other or book sessions.
      </p>
      <Button aria-label={`Unblock ${person.name}`} loading={unblock.isLoading} onClick={unblock.press}>
        Unblock
      </Button>
    </div>
  );
}
