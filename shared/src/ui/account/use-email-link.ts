import { refusalMessage } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { useAccountSendEmailLinkMutation } from './email-api.ts';

/** Sends another link to the unconfirmed address. */
export function useEmailLink() {
  const [send, { isLoading }] = useAccountSendEmailLinkMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await send();
    if (error) toast.error(refusalMessage(error, 'The link could not be sent. Please try again.'));
    else toast.success('We have sent another link. Please check your inbox.');
  };
  return { isLoading, press: () => void press() };
}
