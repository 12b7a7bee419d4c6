import type { ConversationPair } from '@cairn/shared/api';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Contact } from './types.ts';
import { usePartnerTyping } from './use-typing.ts';

type Props = { ownId: number; pair: ConversationPair; contact: Contact };

/** The line below the name of the contact: the subtitle, or "Typing…" while the contact types. */
export function PartnerLine({ ownId, pair, contact }: Props) {
  const { isTyping, isAnnounced } = usePartnerTyping(ownId, pair);
  const text = isTyping ? 'Typing…' : contact.subtitle;
  return (
    <>
      {text && <p>{text}</p>}
      <span role="status">{isAnnounced && <VisuallyHidden>{contact.name} is typing</VisuallyHidden>}</span>
    </>
  );
}
