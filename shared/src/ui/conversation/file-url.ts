import { pathOf, routes } from '@cairn/shared/contract';

/** The URL of a file of a message: a picture in the size of a conversation, or the whole file. */
export const fileUrl = (id: string, part: 'preview' | 'content'): string =>
  `/api${pathOf(routes.getMessageFile, { id, part })}`;
