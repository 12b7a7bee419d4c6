import { describeChange, describeSkip } from './describe-change.ts';

describe('a bulk change', () => {
  it('is described by the numbers of changed and skipped hours', () => {
    expect(describeChange({ opened: 24, closed: 0, skipped: [] })).toBe('24 hours opened');
    expect(describeChange({ opened: 1, closed: 2, skipped: [] })).toBe('1 hour opened, 2 hours closed');
    const skip = { date: '2026-12-02', timeSlot: '09:00 AM', reason: 'booked' as const };
    expect(describeChange({ opened: 0, closed: 0, skipped: [skip] })).toBe(
      'Nothing to change; 1 hour left unchanged',
    );
    expect(describeSkip(skip)).toBe('Wed 2 Dec, 09:00 AM: booked');
  });
});
