import { PRODUCT_NAME } from '@cairn/shared/contract';

/** One fact of a list. */
export interface MailFact {
  label: string;
  value: string;
  /** Whether the value is shown as a quotation of a person. */
  isQuote?: boolean;
  /** URL of a picture, which only the HTML part shows. */
  picture?: string | undefined;
}

/** A part of a mail: a paragraph, words of a person, a list of sentences or facts, a button (`action`) or a link. */
export type MailBlock =
  | string
  | { quote: string }
  | { title: string; items: readonly string[] }
  | { facts: readonly MailFact[] }
  | { action: string; url: string }
  | { link: string; url: string };

/** Subject and content of a mail, for both the text and the HTML part. */
export interface RenderedMail {
  subject: string;
  blocks: readonly MailBlock[];
}

/** The links at the end of a mail whose kind the recipient can turn off. */
export interface MailFooter {
  /** What `unsubscribeUrl` turns off, such as `mails about requests`. */
  subject: string;
  unsubscribeUrl: string;
  settingsUrl: string;
}

/** Indents all lines but the first, so that a text from a user cannot imitate a link or the end of the mail. */
const indent = (text: string): string => text.replaceAll('\n', '\n  ');

const textOf = (block: MailBlock): string => {
  if (typeof block === 'string') return block;
  if ('quote' in block) return `> ${block.quote.replaceAll('\n', '\n> ')}`;
  if ('items' in block) return [block.title, ...block.items.map((item) => `- ${indent(item)}`)].join('\n');
  if ('facts' in block) return block.facts.map(({ label, value }) => `${label}: ${indent(value)}`).join('\n');
  return `${'action' in block ? block.action : block.link}:\n${block.url}`;
};

const footerOf = ({ subject, unsubscribeUrl, settingsUrl }: MailFooter) => [
  `Turn off ${subject}:\n${unsubscribeUrl}`,
  `Choose which mails you get:\n${settingsUrl}`,
];

/** The text part of a mail. */
export const renderText = ({ blocks }: RenderedMail, footer?: MailFooter): string =>
  [...blocks.map(textOf), `The ${PRODUCT_NAME} team`, ...(footer ? footerOf(footer) : [])].join('\n\n') +
  '\n';
