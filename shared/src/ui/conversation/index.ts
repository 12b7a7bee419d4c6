export { Conversations } from './conversations.tsx';
export { OwnConversations } from './own-conversations.tsx';
export { useChosenContact } from './use-chosen-contact.ts';
export type { Contact, ConversationTexts, Own } from './types.ts';
