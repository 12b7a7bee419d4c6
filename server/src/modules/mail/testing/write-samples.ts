import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTemplate } from '../../outbox/index.ts';
import { renderHtml } from '../render-html.ts';
import { renderMail } from '../render-mail.ts';
import { sampleFacts, sampleFooterOf, sampleMails } from './sample-mails.ts';

/** `node write-samples.ts FOLDER` writes the HTML part of a sample of every mail, for the screenshots. */
const [folder = '.'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const [template, payload] of Object.entries(sampleMails)) {
  const name = template as MailTemplate;
  const mail = renderMail(name, payload, sampleFacts);
  const html = await renderHtml(mail, sampleFacts.publicUrl, sampleFooterOf(name));
  await writeFile(join(folder, `${template}.html`), html);
}
