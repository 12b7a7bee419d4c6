import { PRODUCT_NAME } from '@cairn/shared/contract';

/** Subject and text of a mail. */
export interface RenderedMail {
  subject: string;
  text: string;
}

/** The text of a mail. */
export const sign = (paragraphs: string[]) => [...paragraphs, `The ${PRODUCT_NAME} team`].join('\n\n') + '\n';
