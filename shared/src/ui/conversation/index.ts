export { Conversations } from './conversations.tsx';
export { OwnConversations } from './own-conversations.tsx';
export type { Contact, ConversationTexts, Own } from './types.ts';
