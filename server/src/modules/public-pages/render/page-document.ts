import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../../escape-html.ts';
import type { RenderedPage, RendererFile } from './page-renderer.ts';

/** A page with placeholders for its content, written by the release command. */
export interface PageDocument {
  route: string;
  renderer: RendererFile;
  document: string;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const parsed = new Map<string, { text: string; document: PageDocument }>();

/** Reads the document of the canary bucket, or else of the live release; undefined if neither exists. */
export async function readPageDocument(
  releasesDir: string,
  name: string,
  bucket: number | undefined,
): Promise<PageDocument | undefined> {
  const folders = bucket === undefined ? [''] : [`canary/${bucket}/`, ''];
  for (const folder of folders) {
    const file = `${folder}rendered/${name}.json`;
    const text = await readText(join(releasesDir, file));
    if (text === undefined) continue;
    const known = parsed.get(file);
    if (known?.text === text) return known.document;
    const document = JSON.parse(text) as PageDocument;
    parsed.set(file, { text, document });
    return document;
  }
  return undefined;
}

/**
 * Reads the page without prerendered content, of the previewed shell (ADR 28) or else of the live shell; undefined if
 * neither exists.
 */
export async function readSharedPage(releasesDir: string, cookies = ''): Promise<string | undefined> {
  const preview = /(?:^|;\s*)cairn_preview=([0-9a-f]{32})(?:;|$)/.exec(cookies)?.[1];
  const previewed = preview && (await readText(join(releasesDir, 'previews', preview, 'index.html')));
  return previewed ?? (await readText(join(releasesDir, 'index.html')));
}

/** Whether the browser has opened a preview of the shell. */
export const hasPreview = (cookies = ''): boolean =>
  /(?:^|;\s*)cairn_preview=[0-9a-f]{32}(?:;|$)/.test(cookies);

const PLACEHOLDER = /<!--cairn-(head|body|data)-->|@cairn-path@/g;

/** Puts a rendered page into its document. */
export function fillDocument({ document }: PageDocument, page: RenderedPage, path: string): string {
  const parts: Record<string, string> = {
    head: `<title>${page.title}</title><meta name="description" content="${page.description}">${page.head}`,
    body: page.body,
    data: page.data,
  };
  return document.replace(PLACEHOLDER, (_all, part?: string) =>
    part === undefined ? escapeHtml(path) : (parts[part] ?? ''),
  );
}
