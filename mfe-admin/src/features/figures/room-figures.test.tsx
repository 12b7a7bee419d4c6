import { render, screen, within } from '@testing-library/react';
import type { RoomFigures as Figures } from '@cairn/shared/contract';
import { RoomFigures } from './room-figures.tsx';

const none: Figures = {
  connections: 0,
  firstFrameMs: null,
  relayedShare: null,
  visits: 0,
  reconnectsPerVisit: null,
};
const current: Figures = {
  connections: 1_200,
  relayedShare: 0.25,
  visits: 1_100,
  reconnectsPerVisit: 0.5,
  firstFrameMs: { p50: 1_050, p75: 1_500, p95: 6_250 },
};

test('admins compare the figures of two periods', () => {
  render(<RoomFigures figures={{ current, previous: none, weeks: [{ ...current, week: '2026-11-23' }] }} />);
  const table = within(screen.getByRole('table', { name: 'Connections in the room' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Connections1,2000',
    'First frame, 50% within1.1\u00a0s—',
    'First frame, 75% within1.5\u00a0s—',
    'First frame, 95% within6.3\u00a0s—',
    'Through the TURN server25%—',
    'Visits that ended1,1000',
    'Reconnects per visit0.50—',
  ]);
});

test('without connections and visits, a text replaces the table', () => {
  render(<RoomFigures figures={{ current: none, previous: none, weeks: [] }} />);
  expect(screen.getByText('No connections in this period or the previous one.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
