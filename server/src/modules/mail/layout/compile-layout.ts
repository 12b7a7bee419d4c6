import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { colours, type } from '@cairn/shared/ui/theme';

const FOLDER = resolve(import.meta.dirname, '../../../../dist/mail');

/** Removes the web fonts from a list of families, because mails load no fonts. */
const withoutWebFonts = (families: string) =>
  families
    .split(', ')
    .filter((family) => !family.startsWith("'"))
    .join(', ');

/** Replaces tokens such as `$light.ink` and `$text` with their values. */
function withTokens(source: string): string {
  const fonts = { text: withoutWebFonts(type.text), display: withoutWebFonts(type.display) };
  return source.replace(/\$(?:(light|dark)\.(\w+)|(text|display)\b)/g, (name, scheme, colour, font) => {
    const value = scheme
      ? colours[scheme as 'light' | 'dark'][colour as keyof typeof colours.light]
      : fonts[font as keyof typeof fonts];
    if (value === undefined) throw new Error(`The mail layout uses the unknown token ${name}`);
    return value;
  });
}

/**
 * The HTML layout of all mails, as a Mustache template. The build embeds the HTML, because the bundle contains no
 * compiler.
 *
 * @throws if the layout is invalid
 */
export async function compileLayout(): Promise<string> {
  const source = withTokens(await readFile(join(import.meta.dirname, 'mail.mjml'), 'utf8'));
  const file = join(FOLDER, `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.html`);
  const compiled = await readFile(file, 'utf8').catch(() => undefined);
  if (compiled !== undefined) return compiled;
  const { default: mjml } = await import('mjml');
  const { html } = await mjml(source, { validationLevel: 'strict', keepComments: false });
  await mkdir(FOLDER, { recursive: true });
  // Written under another name first, so that no other process reads an unfinished file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, html);
  await rename(unfinished, file);
  return html;
}
