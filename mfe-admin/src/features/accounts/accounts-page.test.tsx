import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXTS } from '@cairn/shared/contract';
import { ann, openDashboard, plainServer, rowOf, toasts } from './testing/dashboard.tsx';

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the dashboard on a server with only the calls of the specification', () => {
  it('shows the users, the number of users and a success toast', async () => {
    plainServer();
    const page = openDashboard();
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(cellsOf(await rowOf(/Ann Lee/)).slice(1, 5)).toEqual([
      'ann@cairn.test',
      '0123456789',
      'Student',
      'Active',
    ]);
    expect(screen.getByText('Total Users: 2')).toBeVisible();
    expect(headers()).toEqual(['Name', 'Email', 'Phone', 'Role', 'Status', 'Actions']);
    expect(toasts(page)).toEqual([TEXTS.admin.loaded]);
  });

  it('shows the columns of the mentors tab and of the students tab', async () => {
    plainServer();
    openDashboard();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Mentors' }));
    expect(cellsOf(await rowOf(/Ben Okoro/)).slice(3, 8)).toEqual([
      'T-9',
      'Engineering',
      'Networking',
      '3–5 years',
      'Blocked',
    ]);
    expect(headers()).toEqual([
      'Name',
      'Email',
      'Phone',
      'Teaching ID',
      'Department',
      'Expertise',
      'Experience',
      'Status',
      'Actions',
    ]);
    await user.keyboard('{ArrowRight}');
    expect(cellsOf(await rowOf(/Ann Lee/)).slice(3, 7)).toEqual(['R-1', 'Physics', '2', 'Data Science']);
    expect(headers().slice(3, 7)).toEqual(['Roll No', 'Course', 'Year of Study', 'Field of Interest']);
  });

  it('searches e-mail addresses in upper or lower case, and puts the search into the URL', async () => {
    plainServer();
    const { location } = openDashboard();
    const user = userEvent.setup();
    await rowOf(/Ann Lee/);
    await user.type(screen.getByRole('searchbox'), 'BEN@');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ann Lee/ })).toBeNull());
    expect(await rowOf(/Ben Okoro/)).toBeVisible();
    expect(location()).toBe('/admin?q=BEN%40');
  });

  it('clears a search and a status filter without matches, and keeps the focus', async () => {
    plainServer();
    const { location } = openDashboard('/admin?q=nobody&status=blocked');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Search and Filters' }));
    expect(await rowOf(/Ann Lee/)).toBeVisible();
    expect(location()).toBe('/admin');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(document.body).not.toHaveFocus();
  });

  it('reports that the users could not be loaded, and loads them with Try Again', async () => {
    const server = plainServer();
    server.on({ adminListStudents: { status: 500, json: { message: 'no' } } });
    const page = openDashboard();
    expect(await screen.findByText(TEXTS.admin.fetchFailure)).toBeVisible();
    expect(toasts(page)).toEqual([TEXTS.admin.loadFailure]);
    server.on({ adminListStudents: { json: [ann] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rowOf(/Ann Lee/)).toBeVisible();
    expect(screen.queryByText(TEXTS.admin.fetchFailure)).toBeNull();
    // The success toast replaces the failure toast.
    expect(toasts(page)).toEqual([TEXTS.admin.loaded]);
  });
});
