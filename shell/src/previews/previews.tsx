import type { ReactNode } from 'react';
import type { RegisteredRemote, Registry } from '@cairn/shared/platform';
import {
  PREVIEWED_SHELL,
  previewId,
  readPreviewToken,
  type PreviewClaims,
} from '@cairn/shared/platform/preview';
import type { AreaRemote } from '../areas/area.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { dismissShell } from './previewed-shell.ts';
import { requestShell, storeTokens, takeTokens, type FoundToken } from './tokens.ts';
import { PreviewRefusal, readRelease, verifyToken } from './verify.ts';

export interface Previews {
  /** Replaces remotes with previewed releases, and adds previewed remotes that are not in the registry. */
  apply(remotes: readonly AreaRemote[]): readonly AreaRemote[];
  readonly banner: ReactNode;
}

interface Opened {
  readonly token: string;
  readonly claims: PreviewClaims;
  /** Absent for the shell. */
  readonly remote?: RegisteredRemote;
}

async function open({ token, isOfPage }: FoundToken, registry: Registry): Promise<Opened> {
  const claims = await verifyToken(token);
  if (claims.name !== PREVIEWED_SHELL) return { token, claims, remote: await readRelease(claims, registry) };
  if (!isOfPage) throw new Error(`${claims.name} ${claims.release} could not be loaded`);
  return { token, claims };
}

/**
 * Opens the previewed shell of a new link, or the live shell if the previewed shell is no longer valid.
 *
 * @returns whether the page is being reloaded
 */
async function changeShell(found: readonly FoundToken[]): Promise<boolean> {
  const ofPage = found.find(({ isOfPage }) => isOfPage);
  const link = found.findLast(({ isNew, isOfPage }) => isNew && !isOfPage);
  const opened = link && (await verifyToken(link.token).catch(() => undefined));
  if (opened?.name === PREVIEWED_SHELL) {
    requestShell(await previewId(link?.token ?? ''), opened.expires);
    storeTokens(found.filter((each) => each !== ofPage).map(({ token }) => token));
  } else {
    if (!ofPage || (await verifyToken(ofPage.token).catch(() => undefined))) return false;
    // Stored, so that the live shell can show why the preview has ended.
    storeTokens(found.map(({ token }) => token));
    if (!dismissShell()) return false;
  }
  location.reload();
  return true;
}

function leave(): void {
  storeTokens([]);
  dismissShell();
  location.reload();
}

async function retry(tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const claims = readPreviewToken(token)?.claims;
    if (claims?.name === PREVIEWED_SHELL) requestShell(await previewId(token), claims.expires);
  }
  location.reload();
}

/**
 * Opens the previews of this browser. Refused previews are removed. Previews that fail for other reasons are kept for a
 * retry.
 */
export async function openPreviews(registry: Registry): Promise<Previews> {
  const found = takeTokens();
  // Never resolves: the page is being reloaded.
  if (await changeShell(found)) return new Promise(() => undefined);
  const opened = new Map<string, Opened>();
  const failed: string[] = [];
  const reasons: string[] = [];
  for (const each of found) {
    try {
      const preview = await open(each, registry);
      opened.set(preview.claims.name, preview);
    } catch (cause) {
      reasons.push(cause instanceof Error ? cause.message : String(cause));
      if (!(cause instanceof PreviewRefusal)) failed.push(each.token);
    }
  }
  const active = [...opened.values()];
  const kept = new Set([...active.map(({ token }) => token), ...failed]);
  storeTokens(found.map(({ token }) => token).filter((token) => kept.has(token)));
  return {
    apply: (remotes) => [
      ...remotes.filter(({ name }) => !opened.has(name)),
      ...active.flatMap(({ remote }) => remote ?? []),
    ],
    banner: (
      <PreviewBanner
        previews={active.map(({ claims }) => claims)}
        reasons={reasons}
        onRetry={failed.length > 0 ? () => void retry(failed) : undefined}
        onLeave={leave}
      />
    ),
  };
}
