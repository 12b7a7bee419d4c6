import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXTS } from '@cairn/shared/contract';
import { fakeServer } from '@cairn/shared/testing';
import { ann, bodies, openDashboard, plainServer, rowOf, toasts } from '../testing/dashboard.tsx';

describe('the dashboard', () => {
  it('blocks an account after confirmation', async () => {
    const server = plainServer();
    server.on({
      adminSetStudentStatus: () => {
        server.on({ adminListStudents: { json: [{ ...ann, status: 'blocked' }] } });
        return { json: { status: 'blocked' } };
      },
    });
    const page = openDashboard();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Block Ann Lee' }));
    expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock Ann Lee' })).toBeVisible();
    expect(bodies(server, 'PUT')).toEqual([
      { path: '/admin/students/11/status', body: { status: 'blocked' } },
    ]);
    expect(toasts(page)).toContain(TEXTS.admin.blocked);
  });

  it('reports a failed status change and keeps the status', async () => {
    const server = plainServer();
    server.on({ adminSetTeacherStatus: { status: 500, json: { message: 'no' } } });
    const page = openDashboard();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Unblock Ben Okoro' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(toasts(page)).toContain(TEXTS.admin.statusFailure));
    expect(within(await rowOf(/Ben Okoro/)).getByText('Blocked')).toBeVisible();
  });

  it('deletes an account after its name is typed, and focuses the next row', async () => {
    const server = plainServer();
    server.on({ adminDeleteStudent: { status: 500, json: { message: 'no' } } });
    const page = openDashboard();
    const user = userEvent.setup();
    const tryToDelete = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Ann Lee' }));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText(/cannot be undone/)).toBeInTheDocument();
      const confirm = within(dialog).getByRole('button', { name: 'Delete' });
      expect(confirm).toBeDisabled();
      await user.type(within(dialog).getByRole('textbox'), 'ann lee');
      await user.click(confirm);
    };
    await tryToDelete();
    await waitFor(() => expect(toasts(page)).toContain(TEXTS.admin.deleteFailure));
    expect(await rowOf(/Ann Lee/)).toBeVisible();

    server.on({
      adminDeleteStudent: () => {
        server.on({ adminListStudents: { json: [] } });
        return { json: { success: true } };
      },
    });
    await tryToDelete();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ann Lee/ })).toBeNull());
    expect(toasts(page)).toContain(TEXTS.admin.deleted);
    expect(screen.getByRole('button', { name: 'Edit Ben Okoro' })).toHaveFocus();
  });

  it('does not offer to block one’s own account', async () => {
    fakeServer({
      adminListStudents: { json: [{ ...ann, email: 'Admin@cairn.test' }] },
      adminListTeachers: { json: [] },
    });
    openDashboard();
    expect(within(await rowOf(/Ann Lee/)).getByText('Your own account')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Block Ann Lee' })).toBeNull();
  });
});
