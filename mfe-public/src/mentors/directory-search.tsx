import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { languageOptions } from '@cairn/shared/contract';
import { FIELD_LABELS, MENTOR_EXPERTISE } from '@cairn/shared/contract/constants';
import { ChevronDownIcon, SearchIcon } from '@cairn/shared/ui';
import styles from './directory-page.module.css';
import type { DirectoryQuery } from './public-mentors-api.ts';
import { DIRECTORY_PATH } from './use-find-mentors-link.ts';

type Props = DirectoryQuery & { hasLanguages: boolean };

const languages = languageOptions();

/** A native form, so that the search works without JavaScript. */
export function DirectorySearch({ q = '', expertise = '', language = '', hasLanguages }: Props) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim());
    void navigate({ pathname: DIRECTORY_PATH, search: params.toString() });
  };
  return (
    <form className={styles.search} role="search" action={DIRECTORY_PATH} method="get" onSubmit={search}>
      <label>
        <span>Name, topic or field</span>
        <input type="search" name="q" maxLength={100} defaultValue={q} autoComplete="off" />
      </label>
      <label>
        <span>Expertise</span>
        <span className={styles.choice}>
          <select name="expertise" defaultValue={expertise}>
            <option value="">All fields</option>
            {MENTOR_EXPERTISE.map((code) => (
              <option key={code} value={code}>
                {FIELD_LABELS[code]}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      </label>
      {hasLanguages && (
        <label>
          <span>Language</span>
          <span className={styles.choice}>
            <select name="language" defaultValue={language}>
              <option value="">All languages</option>
              {languages.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDownIcon />
          </span>
        </label>
      )}
      <button type="submit">
        <SearchIcon /> Search
      </button>
    </form>
  );
}
