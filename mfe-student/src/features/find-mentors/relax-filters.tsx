import { LinkButton } from '@cairn/shared/ui';
import { useFoundMentors } from '../../mentors/use-found-mentors.ts';
import { mentorCount } from './mentor-count.ts';
import styles from './mentor-filters.module.css';
import { writeMentorSearch } from './mentor-search-params.ts';
import { relaxSearch, type RelaxedSearch } from './search-filters.ts';
import type { MentorSearch } from '../../mentors/mentors-api.ts';

/** Hidden until the search without the filter has found a mentor. */
function RelaxedLink({ name, search }: RelaxedSearch) {
  const found = useFoundMentors(search);
  if (!found.mentors?.length || found.isOfPreviousSearch) return null;
  return (
    <LinkButton type="default" to={`/find-mentors?${writeMentorSearch(search).toString()}`}>
      {`Without “${name}”: ${mentorCount(found)}`}
    </LinkButton>
  );
}

/** Links to searches without one of the filters, or without the text. */
export function RelaxFilters({ search }: { search: MentorSearch }) {
  return (
    <div className={styles.relax} role="group" aria-label="Remove one filter">
      {relaxSearch(search).map((relaxed) => (
        <RelaxedLink key={relaxed.name} {...relaxed} />
      ))}
    </div>
  );
}
