import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Onboarding, StudentDetails } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withGoals } from '@cairn/shared/testing';
import { OnboardingPage } from './onboarding-page.tsx';

const account = { email: 'sam@cairn.test', role: 'student' } as const;
const OPEN: Onboarding = { basics: null, profile: null, start: null, isHidden: false };
const profile: StudentDetails = {
  id: 3,
  name: 'Sam Hill',
  email: account.email,
  phone: '0123456789',
  course: 'Physics',
  year: 'Senior',
  interests: ['dataScience'],
  timeZone: 'Europe/Berlin',
  photo: null,
  onboarding: OPEN,
};

function open(path: string, given: StudentDetails = profile) {
  const server = fakeServer(
    withGoals({
      getStudentDetails: { json: given },
      updateStudentDetails: ({ body }) => ({ json: { ...given, ...(body as object) } }),
      saveOnboardingStep: { json: OPEN },
      listGoals: { json: [] },
      createGoal: { status: 201, json: {} },
    }),
  );
  const page = renderRoutes([{ path: '/student-onboarding', Component: OnboardingPage }], { account, path });
  const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...page, sent };
}

test('a student adopts the time zone of the browser', async () => {
  const { sent } = open('/student-onboarding', { ...profile, timeZone: 'Pacific/Auckland' });
  await userEvent.click(await screen.findByRole('button', { name: /^Use / }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  await screen.findByRole('heading', { name: 'What you are looking for' });
  const [saved] = sent('updateStudentDetails') as { timeZone: string; interests: string[] }[];
  expect(saved?.timeZone).not.toBe('Pacific/Auckland');
  expect(saved?.interests).toEqual(['dataScience']);
});

test('an unchanged time zone is not saved', async () => {
  const { sent } = open('/student-onboarding');
  await userEvent.click(await screen.findByRole('button', { name: 'Save and Continue' }));
  await screen.findByRole('heading', { name: 'What you are looking for' });
  expect(sent('updateStudentDetails')).toEqual([]);
});

test('a student sets a first goal', async () => {
  const { sent } = open('/student-onboarding?step=profile');
  await userEvent.type(await screen.findByLabelText('First Goal (optional)'), '  Get an internship ');
  await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  await screen.findByRole('heading', { name: 'Your first search' });
  expect(sent('createGoal')).toEqual([{ title: 'Get an internship', description: '', mentorId: null }]);
});

test('a profile with a too long first goal is not saved', async () => {
  const { sent } = open('/student-onboarding?step=profile');
  await userEvent.click(await screen.findByLabelText('First Goal (optional)'));
  await userEvent.paste('x'.repeat(121));
  await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('120');
  expect(sent('updateStudentDetails')).toEqual([]);
});

test('the first search, prefilled with an interest, completes the setup step', async () => {
  const { sent } = open('/student-onboarding?step=start');
  expect(await screen.findByLabelText('Topic')).toHaveValue('Data Science');
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Free in 7 days');
  await userEvent.click(screen.getByRole('button', { name: 'Find Mentors' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/find-mentors?q=Data+Science&within=7');
  expect(sent('saveOnboardingStep')).toEqual([{ state: 'done' }]);
});

test.each([null, undefined])('a student without setup steps (%j) is redirected home', async (onboarding) => {
  open('/student-onboarding', { ...profile, onboarding });
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent('/student-home'));
});
