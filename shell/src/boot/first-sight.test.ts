import { waitFor } from '@testing-library/react';
import { keepFirstSight } from './first-sight.ts';

function page(prerendered: string) {
  document.body.innerHTML = `${prerendered}<div id="root"></div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return { root, sight: () => document.getElementById('prerendered') };
}

describe('a page that was rendered at release time', () => {
  it('stays on screen until the live one has its heading', async () => {
    const { root, sight } = page('<div id="prerendered"><h1>Home</h1></div>');
    keepFirstSight(root);
    expect(root).not.toBeVisible();
    root.innerHTML = '<div data-pending=""><span>Loading</span></div>';
    await Promise.resolve();
    expect(sight()).toBeInTheDocument();
    root.innerHTML = '<h1>Home</h1>';
    await waitFor(() => expect(sight()).toBeNull());
    expect(root).toBeVisible();
  });

  it('hands the focus on', async () => {
    const { root, sight } = page(
      '<div id="prerendered"><p><a href="/about">About</a></p><h1>Home</h1></div>',
    );
    sight()?.querySelector('a')?.focus();
    keepFirstSight(root);
    root.innerHTML = '<p><a href="/about">About</a></p><h1>Home</h1>';
    await waitFor(() => expect(root.querySelector('a')).toHaveFocus());
  });

  it('is not waited for where there is none', () => {
    const { root } = page('');
    keepFirstSight(root);
    expect(root).toBeVisible();
  });
});
