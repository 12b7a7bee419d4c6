import { Button } from 'antd';
import type { FormEvent } from 'react';
import { SAVED_SEARCH_NAME_RULE, SAVED_SEARCHES_MAX, type SavedSearch } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { TextField, useAttemptKey, useCheckedForm } from '@cairn/shared/ui';
import type { MentorSearch } from '../../../mentors/mentors-api.ts';
import { writeMentorSearch } from '../mentor-search-params.ts';
import { describeSearch } from '../search-filters.ts';
import { useStudentSaveSearchMutation } from './saved-searches-api.ts';
import styles from './saved-searches.module.css';

type Props = { search: MentorSearch; saved: readonly SavedSearch[] };

const queryStringOf = (search: MentorSearch) => writeMentorSearch({ ...search, sort: undefined }).toString();

/** Shown for a search without words and filters. */
export const SAVE_HINT = 'Enter a search or choose a filter, then save it here.';

/** Renders nothing if both the search and `saved` are empty: the dialog shows `SAVE_HINT` in the list. */
export function SaveSearchForm({ search, saved }: Props) {
  const described = describeSearch(search).join(', ');
  const known = saved.find((each) => queryStringOf(each.search) === queryStringOf(search));
  if (described === '') return saved.length > 0 && <p>{SAVE_HINT}</p>;
  if (known) return <p>{`The search on this page is saved as “${known.name}”.`}</p>;
  if (saved.length >= SAVED_SEARCHES_MAX)
    return <p>{`You have ${SAVED_SEARCHES_MAX} saved searches. Delete one to save another.`}</p>;
  return <NameForm key={described} search={search} described={described} />;
}

function NameForm({ search, described }: { search: MentorSearch; described: string }) {
  const [save, { isLoading }] = useStudentSaveSearchMutation();
  const attempt = useAttemptKey();
  const toast = useToast();
  const { values, problems, refusal, change, check, checkField, cleaned, refuse } = useCheckedForm(
    { name: SAVED_SEARCH_NAME_RULE },
    { name: described.slice(0, SAVED_SEARCH_NAME_RULE.max) },
    'The search could not be saved. Please try again.',
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    const body = { ...cleaned(), search: { ...search, favouritesOnly: search.favouritesOnly || undefined } };
    const { error } = await save({ body, idempotencyKey: attempt.keyOf(body) });
    if (error) return refuse(error);
    attempt.end();
    toast.success('Search saved');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoComplete="off"
        value={values.name}
        problem={problems.name}
        extra={`Saves: ${described}`}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        onBlur={() => checkField('name')}
      />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={isLoading}>
        Save Search
      </Button>
    </form>
  );
}
