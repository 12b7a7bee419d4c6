import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelection } from '../model/use-selection.ts';
import type { AccountRow } from '../model/account-row.ts';
import { AccountsTable } from './accounts-table.tsx';

/** `renders` gets the id of a row each time the row is rendered. */
function countedRows(count: number) {
  const renders: number[] = [];
  const rows = Array.from({ length: count }, (_, index): AccountRow => {
    const id = index + 1;
    const row = { id, role: 'student', name: `Student ${id}`, email: `s${id}@cairn.test`, status: 'active' };
    return Object.defineProperty(row, 'phone', { get: () => (renders.push(id), '0123456789') }) as AccountRow;
  });
  return { rows, renders };
}

const actions = {
  ownEmail: null,
  onEdit: () => undefined,
  onStatus: () => undefined,
  onDelete: () => undefined,
};

function Table({ rows, search = '' }: { rows: readonly AccountRow[]; search?: string }) {
  return (
    <AccountsTable
      tab="all"
      caption="Users"
      rows={rows}
      search={search}
      sort="name"
      onSort={() => undefined}
      actions={actions}
      selection={useSelection()}
    />
  );
}

test('selecting a row rerenders only that row', async () => {
  const { rows, renders } = countedRows(10);
  render(<Table rows={rows} />);
  renders.length = 0;
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Select Student 3' }));
  expect(screen.getByRole('checkbox', { name: 'Select Student 3' })).toBeChecked();
  expect(new Set(renders)).toEqual(new Set([3]));
});

test('a row is remounted only if a new search changes its position', () => {
  const { rows } = countedRows(10);
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const { rerender } = render(<Table rows={rows} />);
  const before = rowOf('Student 9');
  rerender(<Table rows={rows.toReversed()} />);
  expect(rowOf('Student 9')).toBe(before);
  rerender(<Table rows={[rows[9], rows[8]].flatMap((row) => row ?? [])} search="9" />);
  expect(rowOf('Student 9')).toBe(before);
  rerender(<Table rows={rows.slice(8)} search="" />);
  expect(rowOf('Student 9')).not.toBe(before);
});
