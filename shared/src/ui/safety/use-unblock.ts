import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import type { Person } from './person.ts';
import { useSafetyUnblockMutation } from './safety-api.ts';

/** Unblocks a person. Needs no confirmation, because the user can block the person again. */
export function useUnblock({ id, name }: Person) {
  const [unblock, { isLoading }] = useSafetyUnblockMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await unblock(id);
    if (error) toast.error(refusalMessage(error, `${name} could not be unblocked. Please try again.`));
    else toast.success(`You unblocked ${name}`);
  };
  return { isLoading, press: () => void press() };
}
