import { render, screen } from '@testing-library/react';
import { createSession } from '@cairn/shared/testing';
import { JoinButton, LabelledText, SessionCard, SessionStatusMark, SlotTime, formatSlot } from './index.ts';

const newYork = {
  date: '2026-11-23',
  timeSlot: '09:00 AM',
  startsAt: '2026-11-23T14:00:00.000Z',
  timeZone: 'America/New_York',
};

test('without an instant, the date and time of a slot are not converted', () => {
  expect(formatSlot({ date: '2026-11-23', timeSlot: '09:00 AM' })).toEqual({
    own: 'Mon 23 Nov, 9:00 AM',
    length: null,
    mentors: null,
    dateTime: '2026-11-23',
  });
});

test('a viewer in another zone sees the time of a slot in both zones', () => {
  expect(formatSlot(newYork, 'Asia/Kolkata')).toMatchObject({
    own: 'Mon 23 Nov, 7:30 PM',
    mentors: '9:00 AM in New York',
  });
});

test("a day that differs in the mentor's zone is shown", () => {
  expect(formatSlot(newYork, 'Australia/Lord_Howe')).toMatchObject({
    own: 'Tue 24 Nov, 1:00 AM',
    mentors: 'Mon 23 Nov, 9:00 AM in New York',
  });
});

test('a slot has one time if the viewer and the mentor have equal local times', () => {
  expect(formatSlot(newYork, 'America/New_York').mentors).toBeNull();
  expect(formatSlot(newYork, 'America/Toronto').mentors).toBeNull();
});

test('the length of a slot is shown unless it is 60 minutes', () => {
  const shown = (endsAt: string) =>
    render(<SlotTime {...newYork} endsAt={endsAt} zone="America/New_York" />).container.textContent;
  expect(shown('2026-11-23T14:45:00.000Z')).toBe('Mon 23 Nov, 9:00 AM, 45 min');
  expect(shown('2026-11-23T15:00:00.000Z')).toBe('Mon 23 Nov, 9:00 AM');
});

test('a slot has a machine-readable time', () => {
  render(<SlotTime {...newYork} zone="Asia/Kolkata" />);
  expect(screen.getByText('Mon 23 Nov, 7:30 PM')).toHaveAttribute('datetime', newYork.startsAt);
});

test('the outcome is shown if the server provides one, otherwise the status', () => {
  const { rerender } = render(<SessionStatusMark viewer="student" status="CANCELLED" outcome="expired" />);
  expect(screen.getByText('Expired')).toBeInTheDocument();
  rerender(<SessionStatusMark viewer="student" status="PENDING" outcome={null} />);
  expect(screen.getByText('Pending')).toBeInTheDocument();
});

test("the viewer's own actions are described in the second person", () => {
  const { rerender } = render(
    <SessionStatusMark viewer="student" status="CANCELLED" outcome="cancelled_by_student" />,
  );
  expect(screen.getByText('You cancelled')).toBeInTheDocument();
  rerender(<SessionStatusMark viewer="mentor" status="CANCELLED" outcome="cancelled_by_student" />);
  expect(screen.getByText('Cancelled by the student')).toBeInTheDocument();
  rerender(<SessionStatusMark viewer="mentor" status="CANCELLED" outcome="declined" />);
  expect(screen.getByText('You declined')).toBeInTheDocument();
});

test('a card has the name of the person, the topic and the action', () => {
  render(
    <SessionCard
      person={{ id: 1, name: 'Ada Lovelace' }}
      topic="Engines"
      when="Monday"
      actions={<button>Join</button>}
    />,
  );
  expect(screen.getByRole('article', { name: 'Session with Ada Lovelace' })).toHaveTextContent('Engines');
  expect(screen.getByRole('button', { name: 'Join' })).toBeInTheDocument();
});

test('a text is shown with its label', () => {
  const { rerender, container } = render(<LabelledText label="Your note" text="I am new." />);
  expect(screen.getByText('I am new.')).toHaveTextContent('Your note: I am new.');
  rerender(<LabelledText label="Your note" text={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('the join button says when the room opens', () => {
  render(<JoinButton session={createSession({ startsAt: '2099-11-23T09:00:00.000Z' })} person="Ada" />);
  expect(screen.getByText('Opens 15 minutes before the start')).toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveAccessibleName(
    'Join: session with Ada. Opens 15 minutes before the start',
  );
});
