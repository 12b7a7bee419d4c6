import { auditParameters, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { actionLabel, formatDetails } from '../../history/audit-labels.ts';

const filter = (query: string) => readAuditFilter(new URLSearchParams(query));

describe('the audit log', () => {
  it('reads and writes the same filter in the URL', () => {
    const query = 'action=login&actor=ann%40cairn.test&from=2026-11-01&to=2026-11-02';
    expect(writeAuditFilter(filter(query)).toString()).toBe(query);
  });

  it('includes the whole last day and ignores invalid dates', () => {
    const day = auditParameters(filter('from=2026-11-01&to=2026-11-01'));
    expect(Date.parse(day.to ?? '') - Date.parse(day.from ?? '')).toBe(86_400_000);
    for (const from of ['yesterday', '2026-13-45', '2026-02-31'])
      expect(auditParameters(filter(`from=${from}`)).from).toBeUndefined();
  });

  it('shows a label for known actions and the code for unknown ones', () => {
    const labelOf = (action: string) => actionLabel({ action, outcome: 'done' });
    expect([labelOf('login'), labelOf('moon.landing')]).toEqual(['Signed in', 'moon.landing']);
  });

  it('formats details as text', () => {
    expect(formatDetails({ fields: ['name', 'yearOfStudy'] })).toBe('Changed: name, year of study');
    expect(formatDetails({ cancelledSessions: 2 })).toBe('Sessions cancelled: 2');
    expect(formatDetails({ filters: [] })).toBe('Filters: none');
    expect(formatDetails({ noteId: 7, moonPhase: 'full' })).toBe('Note 7. Moon phase: full');
    expect(formatDetails({})).toBe('');
  });
});
