import { PRODUCT_NAME } from '@cairn/shared/contract';
import mustache from 'mustache';
import { escapeHtml } from '../../escape-html.ts';
import { compileLayout } from './layout/compile-layout.ts';
import type { MailBlock, MailFooter, RenderedMail } from './rendered-mail.ts';

/** Mail programs show about this many characters of a mail after its subject. */
const PREVIEW_LENGTH = 120;

let layout: Promise<string> | undefined;

const viewOf = (block: MailBlock) => {
  if (typeof block === 'string') return { paragraph: block };
  if ('facts' in block) return { list: block };
  if ('items' in block) return { sentences: block };
  const { url } = block;
  return 'action' in block ? { button: { label: block.action, url } } : { link: { label: block.link, url } };
};

/** The second paragraph: the first one is the greeting. */
const previewOf = ({ blocks }: RenderedMail) =>
  (blocks.filter((block) => typeof block === 'string')[1] ?? '').slice(0, PREVIEW_LENGTH);

/** The HTML part of a mail. Every text in it is escaped. */
export async function renderHtml(
  mail: RenderedMail,
  publicUrl: string,
  footer?: MailFooter,
): Promise<string> {
  layout ??= compileLayout();
  const view = {
    subject: mail.subject,
    preview: previewOf(mail),
    product: PRODUCT_NAME,
    home: publicUrl,
    blocks: mail.blocks.map(viewOf),
    footer,
  };
  return mustache.render(await layout, view, {}, { escape: escapeHtml });
}
