import { refusalMessage, type ConversationPair } from '@cairn/shared/api';
import { useToast } from '@cairn/shared/platform';
import { BellIcon, BellOffIcon } from '../icons/index.ts';
import { useConversationMuteMutation } from './conversation-api.ts';

/**
 * The action that mutes or unmutes a conversation. Undefined on a server without muting, and before the first message.
 */
export function useMute(pair: ConversationPair, isMuted: boolean | undefined) {
  const toast = useToast();
  const [mute] = useConversationMuteMutation();
  if (isMuted === undefined) return undefined;
  return {
    name: isMuted ? 'Unmute' : 'Mute',
    label: isMuted ? 'Unmute Conversation' : 'Mute Conversation',
    icon: isMuted ? <BellIcon size={20} /> : <BellOffIcon size={20} />,
    onPress: () =>
      void mute({ ...pair, isMuted: !isMuted }).then(({ error }) => {
        if (error)
          toast.error(
            refusalMessage(
              error,
              `The conversation could not be ${isMuted ? 'unmuted' : 'muted'}. Please try again.`,
            ),
          );
        else
          toast.success(
            isMuted
              ? 'Conversation unmuted'
              : 'Conversation muted. You get no notifications or emails about it.',
          );
      }),
  };
}
