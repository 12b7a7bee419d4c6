import type { AccountRow } from './account-row.ts';
import { readView } from './accounts-view.ts';
import { listPlain } from './plain-list.ts';

const row = (
  id: number,
  role: AccountRow['role'],
  name: string,
  fields: Partial<AccountRow> = {},
): AccountRow => ({
  id,
  role,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@cairn.test`,
  phone: '0123456789',
  status: 'active',
  ...fields,
});
const rows = [
  row(3, 'student', 'Élise Roy'),
  row(1, 'mentor', 'Zoe Adams'),
  row(2, 'student', 'ann Lee', { status: 'blocked' }),
  row(4, 'mentor', 'Ann Lee'),
];
const namesFor = (query: string) =>
  listPlain(rows, readView(new URLSearchParams(query))).map(({ id, name }) => `${id} ${name}`);

describe('a plain list', () => {
  it('is sorted by name ignoring case and accents, then by id', () => {
    expect(namesFor('')).toEqual(['2 ann Lee', '4 Ann Lee', '3 Élise Roy', '1 Zoe Adams']);
    expect(namesFor('sort=-name')[0]).toBe('1 Zoe Adams');
  });

  it('is searched by part of the name or e-mail address, ignoring case', () => {
    expect(namesFor('q=ZOE')).toEqual(['1 Zoe Adams']);
    expect(namesFor('q=lee%40CAIRN')).toEqual(['2 ann Lee', '4 Ann Lee']);
    expect(namesFor('q=nobody')).toEqual([]);
  });

  it('is filtered by tab and status', () => {
    expect(namesFor('tab=students')).toEqual(['2 ann Lee', '3 Élise Roy']);
    expect(namesFor('tab=mentors&q=ann')).toEqual(['4 Ann Lee']);
    expect(namesFor('status=blocked')).toEqual(['2 ann Lee']);
  });
});
