import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { MentorCard } from './mentor-card.tsx';
import { presentMentor } from '../../mentors/present-mentor.ts';

const plain = {
  id: 7,
  name: 'Ada Berger',
  status: 'active',
  department: 'Engineering',
  expertise: 'networking',
  experience: '3-5',
  title: 'Engineer',
  availability: 'Weekday evenings',
} as const;
const nextSlot = { date: '2099-11-23', timeSlot: '09:00 AM', startsAt: '2099-11-23T09:00:00Z' };

function open(fields: object) {
  fakeServer();
  const mentor = presentMentor({ ...plain, ...fields }, 0);
  renderRoutes([{ path: '/find-mentors', element: <MentorCard mentor={mentor} zone="UTC" /> }]);
  return screen.getByRole('article', { name: 'Ada Berger' });
}

test('a card shows the rating, the availability and the next free slot', () => {
  const card = open({ rating: 4.5, ratingCount: 12, nextSlot });
  expect(card).toHaveTextContent('4.5');
  expect(card).toHaveTextContent('Weekday evenings');
  expect(card).toHaveTextContent(/Next free: .*9:00/);
});

test("with the specification's fields only, a card shows a fixed rating, the availability and no free slot", () => {
  const card = open({});
  expect(card).toHaveTextContent('4.9');
  expect(card).toHaveTextContent('Weekday evenings');
  expect(card).not.toHaveTextContent('free');
});

test('a mentor without a free slot is shown as having no free time', () => {
  expect(open({ availability: '', nextSlot: null })).toHaveTextContent('No free time at the moment');
});

test('a card shows the end of a vacation beside the next free slot', () => {
  const vacation = { from: '2026-01-01', until: '2099-11-20', note: '' };
  const card = open({ vacation, nextSlot, timeZone: 'UTC' });
  expect(card).toHaveTextContent('Away until 20 November 2099');
  expect(card).toHaveTextContent(/Next free: .*9:00/);
});

test('a paused mentor cannot be booked from the card', () => {
  const card = open({ isPaused: true, nextSlot: null });
  expect(card).toHaveTextContent('PausedNot taking new requests at the moment');
  expect(card).not.toHaveTextContent('No free time');
  expect(screen.queryByRole('link', { name: 'Book Session with Ada Berger' })).not.toBeInTheDocument();
});

test('a card shows the excerpt of the bio and the years of experience', () => {
  const card = open({ bioExcerpt: 'I explain networks with string and tape.', experienceYears: 7 });
  expect(card).toHaveTextContent('I explain networks with string and tape.');
  expect(card).toHaveTextContent('7 years of experience');
});

test("with the specification's fields only, a card shows a range of years of experience", () => {
  expect(open({})).toHaveTextContent('3–5 years of experience');
});

test('a card shows why a mentor is recommended', () => {
  const card = open({ fit: { skills: ['Rust'], freeSlot: nextSlot, answerMinutes: 290 } });
  expect(card).toHaveTextContent('Free 23 November, knows Rust, answers within 5 hours');
});

test('a card without facts for a recommendation shows no reason', () => {
  expect(open({ fit: { skills: [], freeSlot: null, answerMinutes: null } })).not.toHaveTextContent('knows');
});
