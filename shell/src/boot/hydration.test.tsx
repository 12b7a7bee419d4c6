import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { front, heading, page, rootElement as root, createTestSite } from '../testing/test-site.tsx';

const site = createTestSite();

/** The home page as prerendered at release time. */
const prerenderedHome = () =>
  renderToString(
    <Suspense>
      <RouterProvider router={createMemoryRouter(front())} />
    </Suspense>,
  );

describe('a prerendered page', () => {
  it('is hydrated and keeps its elements', async () => {
    const opened = site.open('/', { markup: prerenderedHome() });
    const before = screen.getByRole('heading', { name: 'Front' });
    await opened;
    await waitFor(() => expect(root()).not.toHaveAttribute('data-prerendered'));
    expect(screen.getByRole('heading', { name: 'Front' })).toBe(before);
    fireEvent.click(screen.getByRole('link', { name: 'Orchard' }));
    expect(await heading('Orchard')).toBeVisible();
  });

  it('is rendered again if it differs from the page that the browser renders', async () => {
    await site.open('/', { markup: prerenderedHome().replace('Front', 'Front of another release') });
    expect(await heading('Front')).toBeVisible();
    expect(root()).not.toHaveAttribute('data-prerendered');
  });

  it('is replaced by the error page when its area cannot be loaded', async () => {
    site.network.faults.set('/front/r1/entry.js', { status: 404 });
    await site.open('/', { markup: prerenderedHome() });
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Front' })).toBeNull();
    expect(root()).not.toHaveAttribute('data-prerendered');
  });

  it('is replaced by the error page when the registry cannot be loaded', async () => {
    site.network.faults.set('/registry.json', { status: 500 });
    await site.open('/', { markup: prerenderedHome() });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Front' })).toBeNull();
  });
});

describe('the frame of a page that requires a role', () => {
  const frame = '<nav>Rail</nav><main inert><h1>Orchard</h1></main>';

  it('stays until the page replaces it in one step', async () => {
    const seen: boolean[] = [];
    const observer = new MutationObserver(() => seen.push(root()?.textContent.includes('Orchard') === true));
    observer.observe(document.body, { childList: true, subtree: true });
    await site.open('/orchard', { markup: frame, isFrame: true });
    await waitFor(() => expect(root()).not.toHaveAttribute('data-frame'));
    observer.disconnect();
    expect(await heading('Orchard')).toBeVisible();
    expect(root()?.innerHTML).not.toContain('inert');
    expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  });

  it('is replaced by the sign-in page for a visitor who is signed out', async () => {
    await site.open('/orchard', { markup: frame, isFrame: true, account: null });
    expect(await heading('Enter')).toBeVisible();
    expect(root()).not.toHaveAttribute('data-frame');
  });

  it('is replaced by the error page when its area cannot be loaded', async () => {
    site.network.faults.set('/orchard/new/entry.js', { status: 404 });
    await site.open('/orchard', { markup: frame, isFrame: true });
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(root()).not.toHaveAttribute('data-frame');
  });

  it('is replaced by the page of the previous release when the current release cannot be loaded', async () => {
    site.network.faults.set('/orchard/new/entry.js', { status: 404 });
    await site.open('/orchard', {
      markup: frame,
      isFrame: true,
      previous: () => [page('/orchard', 'Old orchard')],
    });
    expect(await heading('Old orchard')).toBeVisible();
    expect(root()).not.toHaveAttribute('data-frame');
  });
});
