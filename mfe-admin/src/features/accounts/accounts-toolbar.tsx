import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '@cairn/shared/ui';
import { LabelledChoice, type ChoiceOption } from '../../components/choice.tsx';
import { SORTS, type AccountsSort, type AccountsView } from './model/accounts-view.ts';
import type { ChangeView } from './model/use-accounts-view.ts';
import styles from './accounts-toolbar.module.css';

/** Milliseconds after the last key before the list is asked for. */
const SEARCH_DELAY = 250;

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

/** The text of the search box: follows the keys at once, the address after a pause, and the address when it changes. */
function useSearchText(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState({ text: search, of: search });
  const text = draft.of === search ? draft.text : search;
  const apply = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text === search) return;
    const timer = setTimeout(() => apply(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text, search]);
  return [text, (next: string) => setDraft({ text: next, of: search })] as const;
}

/** The search box. Its text is its own, so that a key draws nothing else. */
function SearchBox({ search, onChange }: { search: string; onChange: ChangeView }) {
  const [text, setText] = useSearchText(search, (next) => onChange({ search: next }, { replace: true }));
  return (
    <SearchInput
      className={styles.search ?? ''}
      aria-label="Search by name or email"
      placeholder="Search by name or email"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

interface Props {
  readonly view: AccountsView;
  readonly onChange: ChangeView;
  /** Whether rows say when they were made. */
  readonly hasDates: boolean;
}

/** Search, filter and order of the list. */
export function AccountsToolbar({ view, onChange, hasDates }: Props) {
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox search={view.search} onChange={onChange} />
      <LabelledChoice
        label="Status"
        options={STATUSES}
        value={view.status ?? ''}
        onChange={({ target }) => onChange({ status: (target.value || null) as AccountsView['status'] })}
      />
      <LabelledChoice
        label="Sort"
        options={sortOptions(hasDates)}
        value={view.sort}
        onChange={({ target }) => onChange({ sort: target.value as AccountsSort })}
      />
    </div>
  );
}
