import { PRODUCT_NAME } from '@cairn/shared/contract';
import mustache from 'mustache';
import { escapeHtml } from '../../escape-html.ts';
import { compileLayout } from './layout/compile-layout.ts';
import type { MailBlock, MailFooter, RenderedMail } from './rendered-mail.ts';

/** Mail programs show about this many characters of a mail after its subject. */
const PREVIEW_LENGTH = 120;

let layout: Promise<string> | undefined;

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }),
);
const DAY_AND_MONTH = new RegExp(
  `\\b(\\d{1,2}) (${MONTHS.map((month) => `${month}|${month.slice(0, 3)}\\b`).join('|')})`,
  'g',
);

/** Prevents line breaks in `1 December`, `3:00 PM` and `3:00–4:00 PM`. */
const unbroken = (text: string): string =>
  text
    .replace(DAY_AND_MONTH, '$1\u00A0$2')
    .replace(/(\d:\d\d) ([AP]M)/g, '$1\u00A0$2')
    .replace(/([\dM])\u2013(\d{1,2}:\d\d)/g, '$1\u2060\u2013\u2060$2');

const viewOf = (block: MailBlock) => {
  if (typeof block === 'string') return { paragraph: unbroken(block) };
  if ('quote' in block) return { quotation: block.quote };
  if ('facts' in block)
    return {
      list: {
        facts: block.facts.map((fact) => (fact.isQuote ? fact : { ...fact, value: unbroken(fact.value) })),
      },
    };
  if ('items' in block) return { sentences: { title: block.title, items: block.items.map(unbroken) } };
  const { url } = block;
  return 'action' in block ? { button: { label: block.action, url } } : { link: { label: block.link, url } };
};

/** The second paragraph or quotation, because the first paragraph is the greeting. */
const previewOf = ({ blocks }: RenderedMail) => {
  const texts = blocks.flatMap((block) =>
    typeof block === 'string' ? [block] : 'quote' in block ? [block.quote] : [],
  );
  return (texts[1] ?? '').slice(0, PREVIEW_LENGTH);
};

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
