export { Conversations } from './conversations.tsx';
export type { Contact, ConversationTexts, Own } from './types.ts';
