import { screen } from '@testing-library/react';
import { addDays, dateIn, formatDate, formatInstantDate, formatTime } from '@cairn/shared/contract';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { ContactItem } from './contact-item.tsx';

const today = dateIn(undefined, Date.now());
/** Noon in the local time zone, `days` days ago. A negative number gives a day in the future. */
const noon = (days: number) => new Date(`${addDays(today, -days)}T12:00:00`).toISOString();

/** Renders the row of a conversation whose last message has this time. */
function open({ timestamp }: { timestamp: string }) {
  fakeServer({});
  const lastMessage = { id: 1, senderId: 7, content: 'Hello', timestamp };
  const conversation = {
    studentId: 1,
    teacherId: 7,
    partner: { id: 7, name: 'Ada', subtitle: '' },
    lastMessage,
    unread: 2,
    partnerReadUpTo: 0,
    readUpTo: 0,
  };
  const element = (
    <ContactItem
      own={{ id: 1, role: 'student' }}
      contact={{ ...conversation.partner, conversation }}
      isChosen={false}
      isListed
      onChoose={() => undefined}
    />
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
}

test('a conversation whose last message has no time is shown without a time', () => {
  open({ timestamp: '' });
  expect(screen.getByRole('button')).toHaveAccessibleName('Ada Hello 2 unread');
});

test.each([
  ['date', -1, formatInstantDate(noon(-1))],
  ['time', 0, formatTime(noon(0), undefined)],
  ['weekday', 6, formatDate(addDays(today, -6), { weekday: 'short' })],
  ['date', 7, formatInstantDate(noon(7))],
])('a student sees the %s of the last message, sent %i days ago', (_, days, shown) => {
  open({ timestamp: noon(days) });
  expect(screen.getByText(shown)).toHaveAttribute('datetime', noon(days));
  expect(screen.getByRole('button')).toHaveAccessibleName(`Ada ${shown} Hello 2 unread`);
});
