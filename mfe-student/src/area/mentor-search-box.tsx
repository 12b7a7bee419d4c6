import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { classNames, SearchIcon } from '@cairn/shared/ui';
import styles from './area-header.module.css';

type Place = 'inHeader' | 'inPage';

function SearchForm({ place }: { place: Place }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');

  const find = (event: FormEvent) => {
    event.preventDefault();
    const q = words.trim();
    void navigate(q === '' ? '/find-mentors' : `/find-mentors?${new URLSearchParams({ q }).toString()}`);
  };

  return (
    <form className={classNames(styles.search, styles[place])} role="search" onSubmit={find}>
      <SearchIcon size={18} />
      <input
        type="search"
        aria-label="Search mentors"
        placeholder="Search mentors"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  );
}

/**
 * The search that leads to `/find-mentors?q=` (decision 36): in the header, on phones in the home page.
 * The list of mentors has its own.
 */
export function MentorSearchBox({ place }: { place: Place }) {
  const { pathname } = useLocation();
  return pathname === '/find-mentors' ? null : <SearchForm place={place} />;
}
