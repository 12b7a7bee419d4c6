import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { MentorSearch } from '../../../mentors/mentors-api.ts';
import { useHasSavedSearches } from './saved-searches-api.ts';

const SavedSearchesDialog = lazy(async () => ({
  default: (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog,
}));

/** Opens the saved searches; nothing on a server without them. */
export function SavedSearchesButton({ search }: { search: MentorSearch }) {
  const hasSavedSearches = useHasSavedSearches();
  const [isOpen, setOpen] = useState(false);
  if (!hasSavedSearches) return null;
  return (
    <>
      <Button type="text" onClick={() => startTransition(() => setOpen(true))}>
        Saved Searches
      </Button>
      <Suspense>{isOpen && <SavedSearchesDialog search={search} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
