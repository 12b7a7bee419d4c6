import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@cairn/shared/testing';
import { bodies, openDashboard, rowOf } from './testing/dashboard.tsx';

describe('the dashboard on a server with paging', () => {
  const row = (id: number) => ({
    id,
    role: 'student',
    name: `Student ${id}`,
    email: `s${id}@cairn.test`,
    phone: '0',
    status: 'active',
  });
  const pagingServer = () =>
    fakeServer({
      adminListAccounts: ({ query }) => {
        if (query.limit === '1') return { json: [row(1)], headers: { 'x-total-count': '530000' } };
        const isLast = query.direction === 'backward' && query.cursor === undefined;
        return {
          json: isLast ? [row(529_999), row(530_000)] : [row(1), row(2)],
          headers: {
            'x-total-count': query.q ? '2' : '530000',
            ...(isLast ? { 'x-previous-cursor': 'p' } : { 'x-next-cursor': 'n' }),
          },
        };
      },
      adminBulkStatus: {
        json: {
          results: [
            { id: 1, ok: true },
            { id: 2, ok: false, message: 'This account was deleted' },
          ],
        },
      },
    });

  it('shows the positions of the rows on the first and the last page', async () => {
    pagingServer();
    const { location } = openDashboard();
    expect(await screen.findByText('Total Users: 530,000')).toBeVisible();
    const user = userEvent.setup();
    expect(await screen.findByText('1–2 of 530,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Last' }));
    expect(await screen.findByText('529,999–530,000 of 530,000')).toBeVisible();
    expect(location()).toBe('/admin?direction=backward');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('sends filters, sort order and cursor from the URL', async () => {
    const server = pagingServer();
    openDashboard('/admin?q=ann&status=blocked&sort=-email&cursor=c&row=51');
    expect(await rowOf(/Student 1/)).toBeVisible();
    const pages = server.calls.filter(({ query }) => query.limit === '50');
    expect(pages.at(-1)?.query).toEqual({
      q: 'ann',
      status: 'blocked',
      sort: '-email',
      cursor: 'c',
      limit: '50',
    });
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute('href', '/api/admin/accounts.csv?q=ann&status=blocked&sort=-email');
  });

  it('disables "Select this page" while the rows of a search are loading', async () => {
    const found = Promise.withResolvers<void>();
    const server = pagingServer();
    openDashboard();
    const user = userEvent.setup();
    await rowOf(/Student 1/);
    server.on({
      adminListAccounts: async () => {
        await found.promise;
        return { json: [row(7)], headers: { 'x-total-count': '1' } };
      },
    });
    await user.type(screen.getByRole('searchbox'), 'seven');
    const all = screen.getByRole('checkbox', { name: 'Select this page' });
    await waitFor(() => expect(all).toBeDisabled());
    found.resolve();
    expect(await rowOf(/Student 7/)).toBeVisible();
    expect(all).toBeEnabled();
  });

  it('blocks the selected accounts and lists the results', async () => {
    const server = pagingServer();
    openDashboard();
    const user = userEvent.setup();
    await rowOf(/Student 1/);
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Block Selected' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block 2 Users' }),
    );
    const results = await screen.findByRole('list', { name: 'Results' });
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Student 1Blocked', 'Student 2This account was deleted']);
    expect(bodies(server, 'POST')).toEqual([
      { path: '/admin/accounts/status', body: { ids: [1, 2], status: 'blocked' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('checkbox', { name: 'Select this page' })).not.toBeChecked();
    expect(screen.queryByText(/selected$/)).toBeNull();
  });
});
