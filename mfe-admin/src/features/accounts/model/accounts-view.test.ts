import { readView, toggledSort, writeView } from './accounts-view.ts';

const view = (query: string) => readView(new URLSearchParams(query));

describe('the view in the URL', () => {
  it('is the first page of all users by default', () => {
    expect(view('')).toEqual({
      tab: 'all',
      search: '',
      status: null,
      from: null,
      to: null,
      sort: 'name',
      cursor: null,
      isBackward: false,
      position: 1,
    });
  });

  it.each([
    'tab=students&q=ann%40&status=blocked&sort=-email',
    'tab=mentors&cursor=abc&row=51',
    'direction=backward',
    'cursor=abc&direction=backward&row=101',
    '',
  ])('is read from "%s" and written back unchanged', (query) => {
    expect(writeView(view(query)).toString()).toBe(query);
  });

  it('ignores unknown values', () => {
    const { tab, status, sort, position } = view('tab=robots&status=odd&sort=phone&row=-3');
    expect([tab, status, sort, position]).toEqual(['all', null, 'name', 1]);
  });

  it('has no position for the last page', () => {
    expect(view('direction=backward').position).toBeNull();
  });

  it('sorts a column ascending first, then descending', () => {
    expect([toggledSort('email', 'name'), toggledSort('name', 'name'), toggledSort('-name', 'name')]).toEqual(
      ['name', '-name', 'name'],
    );
  });
});
