import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Onboarding, TeacherDetails, WeeklyTemplate } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, type FakeResponse } from '@cairn/shared/testing';
import { describeHours, hoursOf } from './hours-of.ts';
import { OnboardingPage } from './onboarding-page.tsx';

const account = { email: 'ada@cairn.test', role: 'mentor' } as const;
const OPEN: Onboarding = { basics: null, profile: null, start: null, isHidden: false };
const profile: TeacherDetails = {
  id: 7,
  name: 'Ada Berger',
  email: account.email,
  phone: '0123456789',
  status: 'active',
  teachingId: 'T-7',
  department: 'Informatics',
  expertise: 'networking',
  experience: '3-5',
  experienceYears: null,
  title: '',
  availability: '',
  bio: '',
  expertiseTags: [],
  timeZone: 'Europe/Berlin',
  photo: null,
  onboarding: OPEN,
};

const OPENED: FakeResponse = { json: { opened: 4, closed: 0, skipped: [] } };

function open(
  path: string,
  hours: WeeklyTemplate['hours'] | 'absent' = [],
  opened: FakeResponse | Promise<FakeResponse> = OPENED,
  onboarding = OPEN,
) {
  let template: unknown = { hours };
  const server = fakeServer({
    getTeacherDetails: { json: { ...profile, onboarding } },
    updateTeacherDetails: { json: profile },
    saveOnboardingStep: { json: OPEN },
    getWeeklyTemplate: () => (hours === 'absent' ? { status: 404 } : { json: template }),
    saveWeeklyTemplate: ({ body }) => ({ json: (template = body) }),
    applyWeeklyTemplate: () => opened,
  });
  const page = renderRoutes([{ path: '/mentor-onboarding', Component: OnboardingPage }], { account, path });
  const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...page, sent };
}

test('a mentor saves what they offer and continues with the first hours', async () => {
  const { sent } = open('/mentor-onboarding?step=profile');
  await userEvent.type(await screen.findByLabelText('Title'), 'Network engineer');
  await userEvent.type(screen.getByLabelText('Bio'), 'Twenty years of cables.');
  await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  await screen.findByRole('heading', { name: 'Your first hours' });
  expect(sent('updateTeacherDetails')).toEqual([
    expect.objectContaining({
      name: 'Ada Berger',
      experience: '3-5',
      title: 'Network engineer',
      bio: 'Twenty years of cables.',
    }),
  ]);
});

test('a mentor opens first hours for four weeks', async () => {
  const { sent, location } = open('/mentor-onboarding?step=start');
  await userEvent.click(await screen.findByLabelText('Friday'));
  await userEvent.click(screen.getByLabelText('Monday'));
  await userEvent.click(screen.getByLabelText('09:00 AM'));
  expect(screen.getByRole('status')).toHaveTextContent('2 hours a week, for the next 4 weeks.');
  await userEvent.click(screen.getByRole('button', { name: 'Open Hours' }));
  await waitFor(() => expect(location()).toBe('/mentor-onboarding?step=summary'));
  expect(sent('saveWeeklyTemplate')).toEqual([
    {
      hours: [
        { weekday: 1, timeSlot: '09:00 AM' },
        { weekday: 5, timeSlot: '09:00 AM' },
      ],
    },
  ]);
  expect(sent('applyWeeklyTemplate')).toEqual([expect.objectContaining({ weeks: 4 })]);
});

test('a mentor must choose a day and an hour', async () => {
  const { sent } = open('/mentor-onboarding?step=start');
  await userEvent.click(await screen.findByRole('button', { name: 'Open Hours' }));
  expect(await screen.findByText('Choose at least one day and one hour.')).toBeInTheDocument();
  expect(sent('saveWeeklyTemplate')).toEqual([]);
});

test('hours that could not be opened stay chosen', async () => {
  const opened = Promise.withResolvers<FakeResponse>();
  const { sent } = open('/mentor-onboarding?step=start', [], opened.promise);
  await userEvent.click(await screen.findByLabelText('Monday'));
  await userEvent.click(screen.getByLabelText('09:00 AM'));
  await userEvent.click(screen.getByRole('button', { name: 'Open Hours' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skip' })).toBeDisabled());
  // The saved week is refetched.
  await waitFor(() => expect(sent('getWeeklyTemplate')).toHaveLength(2));
  opened.resolve({ status: 500 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skip' })).toBeEnabled());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  for (const chosen of ['Monday', '09:00 AM']) expect(screen.getByLabelText(chosen)).toBeChecked();
  expect(sent('saveOnboardingStep')).toEqual([]);
});

test('a mentor with a usual week can finish the last step, but not skip it', async () => {
  const { sent } = open('/mentor-onboarding?step=start', [{ weekday: 1, timeSlot: '09:00 AM' }]);
  expect(await screen.findByText(/You have already set a usual week/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(sent('saveOnboardingStep')).toEqual([{ state: 'done' }]));
});

test.each([
  [
    'counts as done once a usual week is set',
    [{ weekday: 1, timeSlot: '09:00 AM' }],
    'Your first hours, done',
  ],
  ['stays skipped without a usual week', [], '3Your first hoursSkipped'],
])('the skipped step for the first hours %s', async (_title, hours, text) => {
  open('/mentor-onboarding?step=start', hours, OPENED, { ...OPEN, start: 'skipped' });
  expect(await screen.findByRole('link', { current: 'step' })).toHaveTextContent(text);
});

test('on a server without usual weeks, the last step can be finished', async () => {
  const { sent } = open('/mentor-onboarding?step=start', 'absent');
  expect(await screen.findByText(/To let students book you, open hours/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(sent('saveOnboardingStep')).toEqual([{ state: 'done' }]));
});

test('each chosen day gets the chosen hour, Monday first', () => {
  expect(hoursOf([2, 1], ['09:00 AM'])).toEqual([
    { weekday: 1, timeSlot: '09:00 AM' },
    { weekday: 2, timeSlot: '09:00 AM' },
  ]);
  expect(describeHours(1)).toBe('1 hour a week, for the next 4 weeks.');
});
