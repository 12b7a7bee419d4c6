import { NO_CHANGES, assignDate, describeDraft, draftedHours, saveBody, toggleHour } from './draft.ts';

const DAY = '2026-12-01';

describe('a draft of hours', () => {
  it('opens a closed hour, and a second press undoes the change', () => {
    const once = toggleHour(NO_CHANGES, DAY, '09:00 AM', false);
    expect(draftedHours(once, DAY)).toEqual([{ timeSlot: '09:00 AM', minutes: 60 }]);
    expect(toggleHour(once, DAY, '09:00 AM', false)).toEqual(NO_CHANGES);
  });

  it('closes an open hour', () => {
    const draft = toggleHour(NO_CHANGES, DAY, '09:00 AM', true);
    expect(saveBody(7, draft, [])).toEqual([
      { teacherId: 7, date: DAY, timeSlot: '09:00 AM', available: false },
    ]);
  });

  it('gives a date to hours that were pressed without a date', () => {
    const draft = assignDate(toggleHour(NO_CHANGES, '', '02:00 PM', false), DAY);
    expect(saveBody(7, draft, [])).toEqual([
      { teacherId: 7, date: DAY, timeSlot: '02:00 PM', available: true },
    ]);
  });

  it('sends the lengths of opened hours only to a server that supports lengths', () => {
    const opened = toggleHour(toggleHour(NO_CHANGES, DAY, '09:00 AM', false, 30), DAY, '10:00 AM', false);
    const draft = toggleHour(opened, DAY, '02:00 PM', true);
    const untouched = [{ date: DAY, timeSlot: '03:00 PM' }];
    const hour = { teacherId: 7, date: DAY };
    expect(saveBody(7, draft, untouched, true)).toEqual([
      { ...hour, timeSlot: '09:00 AM', available: true, minutes: 30 },
      { ...hour, timeSlot: '10:00 AM', available: true, minutes: 60 },
      { ...hour, timeSlot: '02:00 PM', available: false },
      { ...hour, timeSlot: '03:00 PM', available: true },
    ]);
    expect(saveBody(7, opened, []).every((each) => !('minutes' in each))).toBe(true);
  });

  it('includes unchanged open hours in the payload', () => {
    const draft = toggleHour(NO_CHANGES, DAY, '10:00 AM', false);
    expect(saveBody(7, draft, [{ date: DAY, timeSlot: '09:00 AM' }]).map(({ timeSlot }) => timeSlot)).toEqual(
      ['10:00 AM', '09:00 AM'],
    );
  });

  it('is described by the numbers of its changes and days', () => {
    const one = toggleHour(NO_CHANGES, DAY, '10:00 AM', false);
    expect(describeDraft(one)).toBe('1 change on 1 day');
    expect(
      describeDraft(toggleHour(toggleHour(one, DAY, '11:00 AM', false), '2026-12-02', '09:00 AM', true)),
    ).toBe('3 changes on 2 days');
  });
});
