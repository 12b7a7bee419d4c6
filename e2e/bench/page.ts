import { readFile, writeFile } from 'node:fs/promises';

const [BEGIN, END] = ['<!-- bench:web -->', '<!-- /bench:web -->'];
const HEADING = '### ';

/** Adds or replaces sections, by title, in the generated part of a page of `docs/`. */
export async function writeSections(page: string, sections: ReadonlyMap<string, string>): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  const [measured = '', after = ''] = rest.split(END);
  const known = measured
    .split(`\n${HEADING}`)
    .slice(1)
    .map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    });
  const all = [...new Map([...known, ...sections])].map(([title, body]) => `${HEADING}${title}\n\n${body}\n`);
  const intro = 'The processor is slowed down by a factor of 4; the window is 1280 × 800 pixels.';
  await writeFile(page, `${before}${BEGIN}\n${intro}\n\n${all.join('\n')}${END}${after}`);
}
