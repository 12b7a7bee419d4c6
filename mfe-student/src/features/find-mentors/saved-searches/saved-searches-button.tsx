import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { MentorSearch } from '../../../mentors/mentors-api.ts';
import styles from './saved-searches.module.css';

const SavedSearchesDialog = lazy(async () => ({
  default: (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog,
}));

export function SavedSearchesButton({ search }: { search: MentorSearch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" className={styles.opener} onClick={() => startTransition(() => setOpen(true))}>
        Saved Searches
      </Button>
      <Suspense>{isOpen && <SavedSearchesDialog search={search} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
