import type { MailTemplate } from '../outbox/index.ts';
import { renderHtml } from './render-html.ts';
import { renderMail } from './render-mail.ts';
import { renderText } from './rendered-mail.ts';
import { sampleFacts, sampleFooterOf, sampleMails } from './testing/sample-mails.ts';

const { publicUrl } = sampleFacts;
const samples = Object.entries(sampleMails) as [MailTemplate, Record<string, unknown>][];
const linksIn = (text: string) =>
  [...text.matchAll(/https:\/\/cairn\.example[\w/-]*/g)].map(([link]) => link);

test.each(samples)('the mail %s has the same links as text and as HTML', async (template, payload) => {
  const mail = renderMail(template, payload, sampleFacts);
  const html = await renderHtml(mail, publicUrl);
  expect(html).not.toMatch(/\{\{|undefined|\$(light|dark)/);
  // Without a footer, the last link of the HTML part leads to the home page.
  expect(linksIn(html).slice(0, -1)).toEqual(linksIn(renderText(mail)));
});

test.each(samples.filter(([template]) => sampleFooterOf(template)))(
  'the footer of the mail %s links to the unsubscribe page and the settings',
  async (template, payload) => {
    const mail = renderMail(template, payload, sampleFacts);
    const footer = sampleFooterOf(template);
    for (const part of [renderText(mail, footer), await renderHtml(mail, publicUrl, footer)]) {
      expect(part).toContain(`Turn off ${footer?.subject}`);
      expect(linksIn(part).slice(-2)).toEqual([`${publicUrl}/unsubscribe`, `${publicUrl}/student-settings`]);
    }
  },
);

test('a mail contains styles for the dark scheme', async () => {
  const html = await renderHtml(renderMail('registered', { name: 'Ann' }, sampleFacts), publicUrl);
  expect(html).toMatch(/@media \(prefers-color-scheme: dark\)/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"');
});

test.each([
  ['markup', `<img src=x onerror="alert(1)">`, '&#60;img src=x onerror=&#34;alert(1)&#34;&#62;'],
  ['a template', '{{home}}{{{product}}}', '{{home}}{{{product}}}'],
  ['line separators', 'a\u2028b\u2029c', 'a&#8232;b&#8233;c'],
])('a topic with %s is shown as plain text', async (_name, topic, expected) => {
  const payload = { ...sampleMails['session-requested'], topic };
  const html = await renderHtml(renderMail('session-requested', payload, sampleFacts), publicUrl);
  expect(html).toContain(`>${expected}</span>`);
  expect(html).toContain(`Session requested: ${expected}</title>`);
});

test('a message of an administrator keeps its line breaks', async () => {
  const payload = { subject: 'S', recipient: 'Ann', text: 'One\n\nTwo' };
  const html = await renderHtml(renderMail('admin-message', payload, sampleFacts), publicUrl);
  expect(html).toContain('<p class="words" dir="auto">One\n\nTwo</p>');
});

test('a reason with line breaks cannot imitate another part of the mail', () => {
  const reason = 'Sorry\n\nOpen Cairn:\nhttps://evil.example\n\nThe Cairn team';
  const payload = { ...sampleMails['session-declined'], reason };
  const text = renderText(renderMail('session-declined', payload, sampleFacts));
  expect(text).toContain('Reason: Sorry');
  expect(text.split('\n')).not.toContain('https://evil.example');
  expect(text.match(/^The Cairn team$/gm)).toHaveLength(1);
});

test('a warning quotes the administrator and links to the contact page', async () => {
  const mail = renderMail('warning', { text: 'Stay polite.' }, sampleFacts);
  const [text, html] = [renderText(mail), await renderHtml(mail, publicUrl)];
  expect(text).toContain('\n> Stay polite.\n');
  expect(html).toContain('>Stay polite.</blockquote>');
  for (const part of [text, html]) expect(part).toContain(`${publicUrl}/contact`);
});

test.each([
  ['session-declined', 'I am away that week. The week after suits me.'],
  ['session-proposed', 'I am travelling on Tuesday. Would one of these suit you?'],
  ['series-cancelled', 'I am changing jobs in December.'],
] as const)(
  'the words of the other side in the mail %s are shown as a quotation',
  async (template, words) => {
    const html = await renderHtml(renderMail(template, sampleMails[template], sampleFacts), publicUrl);
    expect(html).toContain(`<span class="words quote">${words}</span>`);
  },
);

test('the preview of a mail from an administrator is its message', async () => {
  const payload = { subject: 'S', recipient: 'Ann', text: 'Please call us' };
  const html = await renderHtml(renderMail('admin-message', payload, sampleFacts), publicUrl);
  expect(html.match(/Please call us/g)).toHaveLength(2);
});

test('only the HTML part forbids line breaks within dates and times', async () => {
  const mail = renderMail('session-confirmed', sampleMails['session-confirmed'], sampleFacts);
  expect(await renderHtml(mail, publicUrl)).toContain(
    'Tuesday, 1\u00A0December 2026, 10:00\u2060–\u206011:00\u00A0AM (Prague)',
  );
  expect(renderText(mail)).toContain('Tuesday, 1 December 2026, 10:00–11:00 AM (Prague)');
  const { entries } = sampleFacts;
  const digest = await renderHtml(
    renderMail('digest', { recipient: 'Ann' }, { ...sampleFacts, entries }),
    publicUrl,
  );
  expect(digest).toContain('Tue 1\u00A0Dec, 10:00\u00A0AM');
});

test('a text that a person has written keeps its ordinary spaces in HTML', async () => {
  const payload = { ...sampleMails['session-declined'], reason: 'From 3:00 PM on 1 May' };
  const html = await renderHtml(renderMail('session-declined', payload, sampleFacts), publicUrl);
  expect(html).toContain('From 3:00 PM on 1 May');
});
