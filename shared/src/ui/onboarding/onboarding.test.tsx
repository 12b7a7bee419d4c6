import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Onboarding } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { OnboardingCard } from './onboarding-card.tsx';
import { OnboardingFlow } from './onboarding-flow.tsx';
import { OnboardingSettings } from './onboarding-settings.tsx';
import { setUpHint } from './set-up-hint.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepContents } from './step-contents.ts';

const OPEN: Onboarding = { basics: null, profile: null, start: null, isHidden: false };
const FINISHED: Onboarding = { basics: 'done', profile: 'skipped', start: 'done', isHidden: false };

const stepOf = (title: string) => ({
  title,
  lead: `About ${title}`,
  content: (control: Parameters<StepContents['basics']['content']>[0]) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void control.finish();
      }}
    >
      <StepButtons control={control}>Save and Continue</StepButtons>
    </form>
  ),
});
const steps: StepContents = { basics: stepOf('Zone'), profile: stepOf('Topics'), start: stepOf('Search') };

function openFlow(onboarding: Onboarding, path = '/setup', status?: number) {
  const server = fakeServer({
    saveOnboardingStep: status === undefined ? { json: FINISHED } : { status },
  });
  const page = renderRoutes(
    [{ path: '/setup', element: <OnboardingFlow onboarding={onboarding} steps={steps} homePath="/home" /> }],
    { path },
  );
  const saved = () =>
    server.calls.filter(({ name }) => name === 'saveOnboardingStep').map(({ path: to, body }) => [to, body]);
  return { ...page, saved };
}

test('a new user completes two steps, skips one, and reaches the summary', async () => {
  const { saved, location } = openFlow(OPEN);
  expect(screen.getByRole('heading', { name: 'Zone' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  await screen.findByRole('heading', { name: 'Topics' });
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'Search' });
  await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  await waitFor(() => expect(location()).toBe('/setup?step=summary'));
  expect(saved()).toEqual([
    ['/account/onboarding/basics', { state: 'done' }],
    ['/account/onboarding/profile', { state: 'skipped' }],
    ['/account/onboarding/start', { state: 'done' }],
  ]);
  expect(screen.getByRole('link', { name: 'Go to Your Home Page' })).toHaveAttribute('href', '/home');
});

test('the focus is not lost when the pressed button disappears', async () => {
  openFlow(OPEN);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  const topics = await screen.findByRole('region', { name: 'Topics' });
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(topics).toBeInTheDocument();
});

test('the list shows which steps are done, skipped or open', () => {
  openFlow({ ...OPEN, basics: 'done', profile: 'skipped' });
  expect(screen.getByRole('heading', { name: 'Search' })).toBeInTheDocument();
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Zone, done', '2TopicsSkipped', '3Search']);
  expect(screen.getByRole('link', { current: 'step' })).toHaveTextContent('Search');
});

test('a user without open steps sees the summary', async () => {
  openFlow(FINISHED);
  expect(screen.getByRole('heading', { name: 'You are ready to go' })).toBeInTheDocument();
  expect(screen.getByText(/Not done yet: “Topics”/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /Topics/ }));
  expect(await screen.findByRole('heading', { name: 'Topics' })).toBeInTheDocument();
});

test('a step that could not be saved stays open', async () => {
  const { store, location } = openFlow(OPEN, '/setup', 500);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() =>
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
      'This step could not be saved. Please try again.',
    ]),
  );
  expect(location()).toBe('/setup');
});

const openCard = (onboarding: Onboarding | null | undefined) => {
  const server = fakeServer({ hideOnboarding: { json: { ...OPEN, isHidden: true } } });
  const page = renderRoutes([{ path: '/', element: <OnboardingCard onboarding={onboarding} to="/setup" /> }]);
  return { ...page, calls: server.calls };
};

test.each([undefined, null, FINISHED, { ...OPEN, isHidden: true }])(
  'the home page has no reminder for %j',
  (onboarding) => {
    openCard(onboarding);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('the reminder links to the steps and can be hidden', async () => {
  const { calls, store } = openCard({ ...OPEN, basics: 'done' });
  expect(screen.getByText('1 of 3 steps finished or skipped.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Setup' })).toHaveAttribute('href', '/setup');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(selectToasts(store.getState())).toHaveLength(1));
  expect(calls.at(-1)).toMatchObject({ name: 'hideOnboarding', body: { isHidden: true } });
});

test('the settings can show a hidden reminder again', async () => {
  const { calls } = fakeServer({ hideOnboarding: { json: OPEN } });
  renderRoutes([
    { path: '/', element: <OnboardingSettings onboarding={{ ...OPEN, isHidden: true }} to="/setup" /> },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show on Home Page' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ body: { isHidden: false } }));
  expect(OnboardingSettings({ onboarding: null, to: '/setup' })).toBeNull();
});

test('empty states link to the steps only while some steps are open', () => {
  expect(setUpHint(OPEN, '/setup')).toHaveProperty('hint');
  for (const none of [undefined, null, FINISHED]) expect(setUpHint(none, '/setup')).toEqual({});
});
