import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingMentor } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { ApprovalsPage } from './approvals-page.tsx';

const requestedAt = '2026-11-24T12:00:00.000Z';
const mentorOf = (id: number, name: string, refusal: string | null = null): WaitingMentor => ({
  id,
  name,
  photo: null,
  email: `${id}@example.test`,
  title: 'Engineer',
  department: 'Networks',
  expertise: 'networking',
  expertiseTags: ['Routing'],
  experience: '3-5',
  experienceYears: null,
  bio: '',
  requestedAt,
  refusal,
});
const authSession = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.test',
  role: 'admin',
  adminRole: 'owner',
  timeZone: 'UTC',
  twoFactorEnabled: false,
  expiresAt: requestedAt,
};

function open(mentors: WaitingMentor[], response: object = { json: { state: 'approved', reason: null } }) {
  let waiting = mentors;
  const server = fakeServer({
    getSession: { json: authSession },
    adminListApprovals: () => ({ json: waiting }),
    adminDecideApproval: ({ params }) => {
      waiting = waiting.filter(({ id }) => id !== Number(params['id']));
      return response;
    },
  });
  const page = renderRoutes([{ path: '/', element: <ApprovalsPage /> }], { path: '/' });
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}

test('an admin reads the public profile details, with links as plain text', async () => {
  const publicFields = {
    pronouns: 'she/her',
    greeting: 'Hello there',
    languages: ['en', 'sv'] as const,
    career: [{ role: 'Engineer', organisation: 'Cairn Works', from: 2019, to: null }],
    links: ['https://example.org/nia'],
  };
  open([{ ...mentorOf(5, 'Nia New'), ...publicFields, languages: [...publicFields.languages] }]);
  const card = within(await screen.findByRole('article', { name: 'Nia New' }));
  for (const text of ['she/her', 'Hello there', 'English, Swedish', '2019 to now: Engineer, Cairn Works'])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText('https://example.org/nia')).toBeInTheDocument();
  expect(card.queryByRole('link', { name: /example/ })).not.toBeInTheDocument();
});

test('after an approval, the focus moves to the next mentor', async () => {
  const { calls, toasts } = open([mentorOf(5, 'Nia New'), mentorOf(6, 'Ole Next', 'No bio.')]);
  const card = within(await screen.findByRole('article', { name: 'Nia New' }));
  expect(card.getByText('Engineer, Networks, 3–5 years of experience')).toBeInTheDocument();
  expect(screen.getByText('Refused before: No bio.')).toBeInTheDocument();
  await userEvent.click(await card.findByRole('button', { name: 'Approve Nia New' }));
  await waitFor(() => expect(screen.queryByText('Nia New')).toBeNull());
  expect(calls.find(({ name }) => name === 'adminDecideApproval')?.body).toEqual({
    decision: 'approved',
    requestedAt,
  });
  expect(toasts()).toEqual(['Nia New approved']);
  expect(screen.getByRole('button', { name: 'Refuse Ole Next' })).toHaveFocus();
});

test('a refusal needs a reason', async () => {
  const { calls } = open([mentorOf(5, 'Nia New')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse Nia New' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Nia New?' }));
  expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Too short. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('No mentor is waiting for approval.')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'adminDecideApproval')?.body).toEqual({
    decision: 'refused',
    requestedAt,
    reason: 'Too short.',
  });
});

test('a mentor whom another admin has approved leaves the list', async () => {
  const message = 'This mentor has been approved in the meantime.';
  const { toasts } = open([mentorOf(5, 'Nia New')], { status: 409, json: { message } });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Nia New' }));
  expect(await screen.findByText('No mentor is waiting for approval.')).toBeInTheDocument();
  expect(toasts()).toEqual([message]);
});
