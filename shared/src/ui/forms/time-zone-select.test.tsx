import { render, screen } from '@testing-library/react';
import { TimeZoneSelect } from './time-zone-select.tsx';

test.each([
  ['Asia/Calcutta', /^Asia\/Kolkata \(GMT\+5:30\)$/],
  ['SystemV/EST5', /^SystemV\/EST5 \(GMT-5\), no longer offered$/],
  ['+05:00', /^\+05:00 \(GMT\+5\), no longer offered$/],
])('the stored zone %s is shown with its offset', (zone, label) => {
  render(<TimeZoneSelect value={zone} />);
  expect(screen.getByText(label)).toBeVisible();
});

test('a stored zone that the browser does not know is shown as no longer offered', () => {
  render(<TimeZoneSelect value="Atlantis/Capital" />);
  expect(screen.getByText(/^Atlantis\/Capital \(.*\), no longer offered$/)).toBeVisible();
});
