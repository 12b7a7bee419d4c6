import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchIcon } from '@cairn/shared/ui';
import styles from './area-header.module.css';

function SearchForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');

  const openResults = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    void navigate(q === '' ? '/find-mentors' : `/find-mentors?${new URLSearchParams({ q }).toString()}`);
  };

  return (
    <form className={styles.search} role="search" onSubmit={openResults}>
      <SearchIcon size={18} />
      <input
        type="search"
        aria-label="Search mentors"
        placeholder="Search mentors"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

/** The search for mentors (decision 36). `/find-mentors` has its own search field. */
export function MentorSearchBox() {
  const { pathname } = useLocation();
  return pathname === '/find-mentors' ? null : <SearchForm />;
}
