import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXTS } from '@cairn/shared/contract';
import { ann, bodies, openDashboard, plainServer, toasts } from '../testing/dashboard.tsx';

describe('the update dialog', () => {
  const change = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
    const field = await within(await screen.findByRole('dialog')).findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  const update = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }));

  it('shows the changed fields and saves them', async () => {
    const server = plainServer();
    server.on({ adminUpdateStudent: { json: { ...ann, course: 'Chemistry' } } });
    const page = openDashboard();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Ann Lee' }));
    await change(user, 'Course', 'Chemistry');
    const changes = screen.getByRole('region', { name: 'Changes' });
    expect(changes).toHaveTextContent('Course: Physics → Chemistry');
    await update(user);
    await waitFor(() => expect(toasts(page)).toContain(TEXTS.admin.updated));
    const { id: _id, status: _status, ...fields } = ann;
    expect(bodies(server, 'PUT')).toEqual([
      { path: '/admin/students/11', body: { ...fields, course: 'Chemistry' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows errors for an invalid phone number and a taken e-mail address', async () => {
    const server = plainServer();
    server.on({ checkStudentEmail: { json: { isAvailable: false } } });
    openDashboard();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Ann Lee' }));
    await change(user, 'Email', 'ben@cairn.test');
    await user.tab();
    expect(await screen.findByText(TEXTS.registration.emailTaken)).toBeVisible();
    await change(user, 'Phone', '12');
    await user.tab();
    expect(await screen.findByText(TEXTS.validation.phone)).toBeVisible();
    expect(bodies(server, 'PUT')).toEqual([]);
  });

  it('shows both values after a concurrent edit, and lets the admin choose', async () => {
    const newer = { ...ann, name: 'Ann Li', version: 5 };
    const server = plainServer();
    server.on({
      adminGetAccount: { json: { ...ann, role: 'student', version: 4 } },
      adminUpdateStudent: ({ body }) =>
        (body as { version: number }).version === 5
          ? { json: { ...newer, version: 6 } }
          : { status: 409, json: { message: 'Changed in the meantime', current: newer } },
    });
    const page = openDashboard();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Ann Lee' }));
    await change(user, 'Name', 'Anna Lee');
    await update(user);
    const conflict = await screen.findByRole('group', { name: 'Name' });
    expect(within(conflict).getByLabelText('Yours: Anna Lee')).toBeChecked();
    expect(toasts(page)).toContain(TEXTS.admin.updateFailure);
    await user.click(within(conflict).getByLabelText('Theirs: Ann Li'));
    await change(user, 'Course', 'Chemistry');
    await update(user);
    await waitFor(() => expect(toasts(page)).toContain(TEXTS.admin.updated));
    expect(bodies(server, 'PUT').at(-1)?.body).toEqual({ course: 'Chemistry', version: 5 });
  });
});
