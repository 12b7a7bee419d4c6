import { Button } from 'antd';
import { SearchInput, useSearchText } from '@cairn/shared/ui';
import { LabelledChoice, type ChoiceOption } from '../../components/labelled-choice.tsx';
import { formatDay } from '../../components/format.ts';
import { SEARCH_LENGTH, SORTS, type AccountsSort, type AccountsView } from './model/accounts-view.ts';
import type { ChangeView } from './model/use-accounts-view.ts';
import styles from './accounts-toolbar.module.css';

const SORT_NAMES: Record<AccountsSort, string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
};
const sortOptions = (hasDates: boolean): ChoiceOption[] =>
  SORTS.filter((sort) => hasDates || !sort.endsWith('createdAt')).map((value) => ({
    value,
    label: SORT_NAMES[value],
  }));
const STATUSES: ChoiceOption[] = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
];

/** The text is local state, so that typing rerenders only the search box. */
function SearchBox({ search, onChange }: { search: string; onChange: ChangeView }) {
  const { text, setText } = useSearchText(search, (words) => onChange({ search: words }, { replace: true }));
  return (
    <SearchInput
      className={styles.search ?? ''}
      aria-label="Search by name or email"
      placeholder="Search by name or email"
      maxLength={SEARCH_LENGTH}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

interface Props {
  readonly view: AccountsView;
  readonly onChange: ChangeView;
  /** Whether rows have a creation date. */
  readonly hasDates: boolean;
}

/** Search, filters and sort order of the list. */
export function AccountsToolbar({ view, onChange, hasDates }: Props) {
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox search={view.search} onChange={onChange} />
      <LabelledChoice
        label="Status"
        options={STATUSES}
        value={view.status ?? ''}
        onChoose={(status) => onChange({ status: (status || null) as AccountsView['status'] })}
      />
      <LabelledChoice
        label="Sort"
        options={sortOptions(hasDates)}
        value={view.sort}
        onChoose={(sort) => onChange({ sort: sort as AccountsSort })}
      />
      {hasDates && (view.from !== null || view.to !== null) && (
        <p className={styles.days}>
          Registered {view.from && `from ${formatDay(view.from)} `}
          {view.to && `to ${formatDay(view.to)}`}
          <Button type="text" onClick={() => onChange({ from: null, to: null })}>
            Show All Days
          </Button>
        </p>
      )}
    </div>
  );
}
