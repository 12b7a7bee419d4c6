import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { SettingsPage } from './settings-page.tsx';

const account = { email: 'ada@cairn.test', role: 'mentor' } as const;
const details = {
  id: 7,
  name: 'Ada Berger',
  email: account.email,
  phone: '5551234567',
  status: 'active',
  teachingId: 'T-1',
  department: 'Engineering',
  expertise: 'networking',
  experience: '5-10',
  experienceYears: 8,
  title: 'Engineer',
  availability: '',
};

async function open(given: object = details) {
  const server = fakeServer({
    getTeacherDetails: { json: given },
    updateTeacherDetails: { json: given },
  });
  renderRoutes([{ path: '/mentor-settings', element: <SettingsPage /> }], { account });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return { saved: () => server.calls.find(({ name }) => name === 'updateTeacherDetails') };
}

async function edit(years: string) {
  const { saved } = await open();
  const field = screen.getByLabelText('Experience (years)');
  fireEvent.change(field, { target: { value: years } });
  fireEvent.blur(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { field, saved };
}

test.each(['200', '2.5', '-1'])(
  'an experience of %s years is refused with a message about the limits',
  async (years) => {
    const { field, saved } = await edit(years);
    expect(
      await screen.findByText('Experience must be a whole number of years from 0 to 60'),
    ).toBeInTheDocument();
    expect(field).toHaveValue(years);
    expect(saved()).toBeUndefined();
  },
);

test('a number of years within the limits is saved', async () => {
  const { saved } = await edit('12');
  await waitFor(() => expect(saved()?.body).toMatchObject({ experience: 12 }));
});

const position = (role: string, from: number) => ({ role, organisation: '', from, to: null });

test('positions are saved and shown with the latest first', async () => {
  const { saved } = await open({
    ...details,
    career: [position('Intern', 2009), position('Engineer', 2015)],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(saved()?.body).toMatchObject({ career: [{ role: 'Engineer' }, { role: 'Intern' }] }),
  );
  expect(screen.getAllByLabelText('Role').map((field) => (field as HTMLInputElement).value)).toEqual([
    'Engineer',
    'Intern',
  ]);
});

test.each([
  ['Add Position', 'Role'],
  ['Add Link', 'Link 1'],
])('%s adds a row and focuses its field %s', async (button, field) => {
  await open({ ...details, career: [], links: [] });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.getByLabelText(field)).toHaveFocus();
});

test('a full list of links shows the limit and gets no more rows', async () => {
  await open({ ...details, links: [1, 2, 3].map((page) => `https://example.org/${page}`) });
  const add = screen.getByRole('button', { name: 'Add Link' });
  expect(add).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(add);
  expect(add).toHaveAccessibleDescription('At most 4 links');
  await userEvent.click(add);
  expect(screen.getAllByLabelText(/^Link \d$/)).toHaveLength(4);
});
