import { Button, Select } from 'antd';
import {
  fieldLabel,
  FILTER_COUNT_MAX,
  languageOptions,
  MENTOR_EXPERTISE,
  MIN_RATINGS,
  type TeacherCounts,
} from '@cairn/shared/contract';
import { classNames, DateInput, HeartIcon, SearchInput, useChosen, useSearchText } from '@cairn/shared/ui';
import styles from './mentor-filters.module.css';
import { FreeTimeFilters } from './free-time-filters.tsx';
import { filterLabels, searchesFreeTimes } from './search-filters.ts';
import type { MentorSearch } from '../../mentors/mentors-api.ts';
import type { FoundMentors } from '../../mentors/use-found-mentors.ts';

type Props = {
  search: MentorSearch;
  supports: FoundMentors['supports'];
  counts: TeacherCounts | undefined;
  today: string;
  onChange: (change: Partial<MentorSearch>, how?: { replace: boolean }) => void;
};

const languages = languageOptions();

function WordsField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { text, setText, search } = useSearchText(q, onChange);
  return (
    <SearchInput
      aria-label="Search mentors"
      placeholder="Name, title or skill"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={search}
    />
  );
}

/** Search and filters, stored in the URL so that links and the back button restore them. */
export function MentorFilters({ search: searchInUrl, supports, counts, today, onChange }: Props) {
  const [search, show] = useChosen(searchInUrl);
  const choose = (part: Partial<MentorSearch>) => {
    show({ ...search, ...part });
    onChange(part);
  };
  // The counts ignore filters by free time and would be too large.
  const shownCounts = searchesFreeTimes(searchInUrl) ? undefined : counts;
  const withCount = (label: string, count: number | undefined) => {
    if (count === undefined) return label;
    return `${label} (${count > FILTER_COUNT_MAX ? `${FILTER_COUNT_MAX}+` : count})`;
  };
  return (
    <div className={styles.filters} role="search" aria-label="Filter mentors">
      <div className={styles.text}>
        <WordsField q={search.q ?? ''} onChange={(q) => onChange({ q }, { replace: true })} />
      </div>
      <Select
        aria-label="Expertise"
        className={classNames(search.expertise && styles.set)}
        value={search.expertise ?? ''}
        onChange={(expertise) => choose({ expertise })}
        options={[
          { value: '', label: 'Any expertise' },
          ...MENTOR_EXPERTISE.map((code) => ({
            value: code,
            title: fieldLabel(code),
            label: withCount(
              fieldLabel(code),
              shownCounts?.expertise.find(({ value }) => value === code)?.count,
            ),
          })),
        ]}
      />
      <Select
        aria-label="Rating"
        className={classNames(Boolean(search.minRating) && styles.set)}
        value={search.minRating ?? 0}
        onChange={(minRating) => choose({ minRating })}
        options={[
          { value: 0, label: 'Any rating' },
          ...MIN_RATINGS.map((rating) => ({
            value: rating,
            title: filterLabels.minRating(rating),
            label: withCount(
              filterLabels.minRating(rating),
              shownCounts?.ratings.find(({ value }) => value === rating)?.count,
            ),
          })),
        ]}
      />
      {supports.languages && (
        <Select
          aria-label="Language"
          className={classNames(search.language && styles.set)}
          showSearch={{ optionFilterProp: 'label' }}
          value={search.language ?? ''}
          onChange={(language) => choose({ language })}
          options={[{ value: '', label: 'Any language' }, ...languages]}
        />
      )}
      {supports.freeDays && (
        <DateInput
          aria-label="Free on"
          className={classNames(search.availableOn && styles.set)}
          placeholder="Any day"
          value={search.availableOn ?? null}
          min={today}
          onChange={(day) => choose({ availableOn: day ?? '' })}
        />
      )}
      {supports.freeTimes && <FreeTimeFilters search={search} onChoose={choose} />}
      {supports.favourites && (
        <Button
          icon={<HeartIcon fill={search.favouritesOnly ? 'currentColor' : 'none'} />}
          aria-pressed={search.favouritesOnly ?? false}
          className={classNames(search.favouritesOnly && styles.set)}
          onClick={() => choose({ favouritesOnly: !search.favouritesOnly })}
        >
          Favourites
        </Button>
      )}
    </div>
  );
}
