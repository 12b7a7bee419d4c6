import { Button } from 'antd';
import { pathOf, routes, type Session } from '@cairn/shared/contract';
import { downloadCalendarFile } from './calendar-file.ts';

/** Downloads an .ics file. The browser generates the file if the session has no instants. */
export function CalendarButton({ session }: { session: Session }) {
  const label = `Add to Calendar: session with ${session.teacher.name}`;
  const file = session.startsAt
    ? { href: `/api${pathOf(routes.getSessionCalendar, { id: session.id })}`, download: true }
    : {};
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      {...file}
      {...(session.startsAt ? {} : { onClick: () => downloadCalendarFile(session) })}
    >
      Add to Calendar
    </Button>
  );
}
