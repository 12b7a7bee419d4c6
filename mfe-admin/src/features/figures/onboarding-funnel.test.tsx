import { render, screen, within } from '@testing-library/react';
import type { OnboardingFunnel as Funnel } from '@cairn/shared/contract';
import { OnboardingFunnel } from './onboarding-funnel.tsx';

const skipped = { done: 0, skipped: 2 };
const students: Funnel = { registered: 2, basics: skipped, profile: skipped, start: skipped, finished: 2 };
const none = { done: 0, skipped: 0 };
const mentors: Funnel = { registered: 0, basics: none, profile: none, start: none, finished: 0 };

test('skipped steps are not counted as done', () => {
  render(<OnboardingFunnel figures={{ students, mentors }} />);
  const card = within(screen.getByRole('region', { name: 'Setup of students' }));
  expect(card.getByText('0%')).toBeVisible();
  expect(card.getByText('0 of 6 steps done. 2 of 2 students did or skipped every step.')).toBeVisible();
});

test('without registrations, a dash replaces the share', () => {
  render(<OnboardingFunnel figures={{ students, mentors }} />);
  expect(within(screen.getByRole('region', { name: 'Setup of mentors' })).getByText('—')).toBeVisible();
});
