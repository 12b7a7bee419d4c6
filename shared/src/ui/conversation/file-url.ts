import { pathOf, routes } from '@cairn/shared/contract';

/** The URL of a file of a message: `preview` is a small version of a picture, `content` the whole file. */
export const fileUrl = (id: string, part: 'preview' | 'content'): string =>
  `/api${pathOf(routes.getMessageFile, { id, part })}`;
