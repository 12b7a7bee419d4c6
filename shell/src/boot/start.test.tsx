import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { heading, orchardPaths, page, createTestSite } from '../testing/test-site.tsx';

const site = createTestSite();
const Broken = () => {
  throw new Error('the page broke');
};

describe('the site', () => {
  it('loads only the area that owns the path', async () => {
    await site.open('/orchard');
    expect(await heading('Orchard')).toBeVisible();
    expect(site.network.requested.filter((path) => path.startsWith('/front'))).toEqual([]);
  });

  it('loads another area on navigation and focuses its heading', async () => {
    await site.open('/');
    (await screen.findByRole('link', { name: 'Orchard' })).click();
    const arrived = await heading('Orchard');
    await waitFor(() => expect(arrived).toHaveFocus());
    expect(location.pathname + location.search).toBe('/orchard?row=2');
  });

  it('does not move the focus if the user moved the focus during loading', async () => {
    await site.open('/');
    const link = await screen.findByRole('link', { name: 'Orchard' });
    const search = document.body.appendChild(document.createElement('input'));
    fireEvent.pointerDown(link);
    link.click();
    fireEvent.pointerDown(search);
    search.focus();
    await heading('Orchard');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(search).toHaveFocus();
  });

  it('shows a not-found page for an unknown path', async () => {
    await site.open('/nowhere');
    expect(await heading('Even mentors get lost sometimes')).toBeVisible();
  });

  it('redirects a signed-out visitor to sign-in and keeps the requested path', async () => {
    await site.open('/orchard?row=2', { account: null });
    expect(await heading('Enter')).toBeVisible();
    expect(location.pathname + location.search).toBe('/enter?next=%2Forchard%3Frow%3D2');
    expect(site.network.requested.filter((path) => path.startsWith('/orchard'))).toEqual([]);
  });

  it('redirects a user with another role to the home page', async () => {
    await site.open('/orchard', { account: { email: 'grace@cairn.test', role: 'mentor' } });
    expect(await heading('Front')).toBeVisible();
  });

  it('offers a retry when the registry cannot be loaded', async () => {
    site.network.faults.set('/registry.json', { status: 500 });
    await site.open('/orchard');
    const button = await screen.findByRole('button', { name: 'Try Again' });
    site.network.faults.clear();
    button.click();
    expect(await heading('Orchard')).toBeVisible();
  });
});

describe('an area that cannot be loaded', () => {
  const files = ['mf-manifest.json', 'entry.js', 'routes.js'];

  it.each(files)('is loaded by the second attempt after the first has failed: %s', async (file) => {
    site.network.faults.set(`/orchard/new/${file}`, { status: 500 });
    const opened = site.open('/orchard');
    await waitFor(() => expect(site.network.requested).toContain(`/orchard/new/${file}`));
    site.network.faults.clear();
    await opened;
    expect(await heading('Orchard')).toBeVisible();
  });

  it.each(files)('falls back to its previous release when a file is missing: %s', async (file) => {
    site.network.faults.set(`/orchard/new/${file}`, { status: 404 });
    await site.open('/orchard', { previous: () => [page('/orchard', 'Orchard of yesterday')] });
    expect(await heading('Orchard of yesterday')).toBeVisible();
  });

  it.each(files.slice(0, 2))('is never run if its %s differs from the published file', async (file) => {
    site.network.faults.set(`/orchard/new/${file}`, { body: '{"tampered":true}' });
    await site.open('/orchard');
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(document.body).toHaveTextContent('The downloaded files differ from the published ones');
    expect('orchard' in window).toBe(false);
  });

  it('is refused before any download when it needs another version of shared', async () => {
    await site.open('/orchard', { shared: '^2.0.0' });
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    expect(site.network.requested.filter((path) => path.startsWith('/orchard'))).toEqual([]);
  });

  it('does not affect the rest of the site', async () => {
    site.network.faults.set('/orchard/new/entry.js', { status: 404 });
    await site.open('/');
    (await screen.findByRole('link', { name: 'Orchard' })).click();
    expect(await heading('This part of Cairn is not available')).toBeVisible();
    history.back();
    expect(await heading('Front')).toBeVisible();
    history.forward();
    const button = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
    site.network.faults.clear();
    button.click();
    expect(await heading('Orchard')).toBeVisible();
  });

  it('fails when both attempts time out', async () => {
    jest.useFakeTimers();
    site.undo.push(() => jest.useRealTimers());
    site.network.faults.set('/orchard/new/mf-manifest.json', 'hang');
    await site.open('/orchard');
    await site.network.untilRequested('/orchard/new/mf-manifest.json');
    await jest.advanceTimersByTimeAsync(2_000 + 300 + 4_000);
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(document.body).toHaveTextContent('Loading took too long');
  });

  it('uses the timeouts of the registry', async () => {
    jest.useFakeTimers();
    site.undo.push(() => jest.useRealTimers());
    site.network.faults.set('/orchard/new/mf-manifest.json', 'hang');
    await site.open('/orchard', { budgets: { manifest: 300 } });
    await site.network.untilRequested('/orchard/new/mf-manifest.json');
    await jest.advanceTimersByTimeAsync(300 + 300 + 600);
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});

describe('a page that throws', () => {
  it('is replaced by the page of the previous release', async () => {
    await site.open('/orchard', {
      orchard: () => [{ path: '/orchard', element: <Broken /> }],
      previous: () => [page('/orchard', 'Orchard of yesterday')],
    });
    expect(await heading('Orchard of yesterday')).toBeVisible();
  });

  it('shows an error when the previous release throws too', async () => {
    const broken = () => [{ path: '/orchard', element: <Broken /> }];
    await site.open('/orchard', { orchard: broken, previous: broken });
    const button = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
    expect(document.body).toHaveTextContent('This part stopped because of an error on our side.');
    const repaired = site.network.publish(
      'orchard',
      'repaired',
      () => [page('/orchard', 'Orchard, repaired')],
      orchardPaths,
    );
    site.network.writeRegistry([{ name: 'orchard', ...repaired }]);
    button.click();
    expect(await heading('Orchard, repaired')).toBeVisible();
  });

  it('is shown if the second attempt loads the code', async () => {
    let tries = 0;
    const Loaded = () => <h1>Loaded</h1>;
    const lazy = async () => {
      tries += 1;
      if (tries === 1) throw new Error('Loading chunk 7 failed');
      return { Component: Loaded };
    };
    await site.open('/orchard', { orchard: () => [{ path: '/orchard', lazy }] });
    expect(await heading('Loaded')).toBeVisible();
    expect(screen.queryByRole('alert', { name: /not available/ })).toBeNull();
  });
});
