import type { Page } from '@playwright/test';

export type StubbedResponse =
  'down' | { readonly status?: number; readonly json?: unknown; readonly html?: string };

/** Stubs the response to a call. A second stub for a call replaces the first stub. */
export async function stubResponse(page: Page, path: string, given: StubbedResponse): Promise<void> {
  await page.unroute(`**/api${path}`);
  await page.route(`**/api${path}`, (route) => {
    if (given === 'down') return route.abort('connectionrefused');
    const { status = 200, json, html } = given;
    const body = html ?? JSON.stringify(json ?? {});
    return route.fulfill({ status, contentType: html ? 'text/html' : 'application/json', body });
  });
}

export const HTML_INSTEAD: StubbedResponse = { html: '<!doctype html><title>Maintenance</title>' };
export const BROKEN: StubbedResponse = { status: 500, json: { message: '' } };

/** Opens a page and waits until it is hydrated. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#root:not([data-prerendered]) main').waitFor();
}
