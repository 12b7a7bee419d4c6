import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import type { Person } from './person.ts';
import { useSafetyBlockMutation } from './safety-api.ts';
import styles from './safety.module.css';

/** Explains the effects of a block and asks for confirmation. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  useReturnFocus();
  const toast = useToast();
  const [block, { isLoading }] = useSafetyBlockMutation();

  const confirm = async () => {
    const { error } = await block(person.id);
    if (error) toast.error(refusalMessage(error, `${person.name} could not be blocked. Please try again.`));
    else toast.success(`You blocked ${person.name}`);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Block ${person.name}?`}
      confirmLabel="Block"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ul className={styles.effects}>
        {person.isFellowStudent ? (
          <li>You do not see or hear each other in the rooms of group sessions.</li>
        ) : (
          <>
            <li>You cannot write to each other, and no sessions can be booked between you.</li>
            <li>Open requests between you are cancelled. Confirmed sessions stay; you can cancel them.</li>
          </>
        )}
        <li>{person.name} does not see that you blocked them. You can unblock them in your settings.</li>
      </ul>
    </ConfirmDialog>
  );
}
