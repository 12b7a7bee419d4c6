import { render, screen } from '@testing-library/react';
import { AuditTable } from './audit-table.tsx';

const nobody = { id: null, email: null };
const entry = {
  id: 1,
  at: '2026-11-23T08:00:00Z',
  actor: nobody,
  target: nobody,
  action: 'login',
  address: '',
  details: {},
};

test.each([
  ['done', 'success'],
  ['code required', 'neutral'],
  ['failed', 'danger'],
])('the outcome "%s" is marked as %s', (outcome, tone) => {
  render(<AuditTable rows={[{ ...entry, outcome }]} />);
  const label = outcome.charAt(0).toUpperCase() + outcome.slice(1);
  expect(screen.getByText(label)).toHaveClass(tone);
});

test('a failed sign-in of an unknown account is shown with its reason', () => {
  const details = { method: 'sso', reason: 'the provider refused' };
  render(<AuditTable rows={[{ ...entry, outcome: 'failed', details }]} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 4)).toEqual(['Unknown account', 'Tried to sign in', '—']);
  expect(cells.at(-1)).toBe('Method: sso. Reason: the provider refused');
});
