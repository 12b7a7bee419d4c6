import type { ReactNode } from 'react';
import type { RegisteredRemote, Registry } from '@cairn/shared/platform';
import { PREVIEWED_SHELL, previewId, type PreviewClaims } from '@cairn/shared/platform/preview';
import type { AreaRemote } from '../areas/area.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { dismissShell, requestShell, storeTokens, takeTokens, type FoundToken } from './tokens.ts';
import { readRelease, verifyToken } from './verify.ts';

/** The previews of this page. */
export interface Previews {
  /** Replaces the remotes that are previewed. */
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
  if (!isOfPage) throw new Error(`this site serves no preview of ${claims.name} ${claims.release}`);
  return { token, claims };
}

/**
 * Changes to the page of another shell: that of a link which was opened, or the live one if the running preview is not
 * valid any more.
 *
 * @returns whether the page is being replaced
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
    // Kept once more, so that the live shell says why the preview has ended.
    storeTokens(found.map(({ token }) => token));
    if (!dismissShell()) return false;
  }
  location.reload();
  return true;
}

/** Ends the previews of this browser. */
function leave(): void {
  storeTokens([]);
  dismissShell();
  location.reload();
}

/** Opens the previews of this browser. The banner says which are not accepted, and why. */
export async function openPreviews(registry: Registry): Promise<Previews> {
  const found = takeTokens();
  // Nothing is shown while the page is replaced.
  if (await changeShell(found)) return new Promise(() => undefined);
  const opened = new Map<string, Opened>();
  const refusals: string[] = [];
  for (const each of found) {
    try {
      const preview = await open(each, registry);
      opened.set(preview.claims.name, preview);
    } catch (cause) {
      refusals.push(cause instanceof Error ? cause.message : String(cause));
    }
  }
  const active = [...opened.values()];
  storeTokens(active.map(({ token }) => token));
  return {
    apply: (remotes) => [
      ...remotes.filter(({ name }) => !opened.has(name)),
      ...active.flatMap(({ remote }) => remote ?? []),
    ],
    banner: (
      <PreviewBanner previews={active.map(({ claims }) => claims)} refusals={refusals} onLeave={leave} />
    ),
  };
}
