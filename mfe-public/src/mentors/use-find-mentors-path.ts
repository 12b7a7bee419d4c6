import { useState } from 'react';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { usePublicListMentorsQuery } from './public-mentors-api.ts';
import { useServed } from './served-data.ts';

/** Where everybody finds mentors. */
export const DIRECTORY_PATH = '/mentors';

/** The public directory for visitors without an account; null if the server has none. */
export function useDirectoryPath(): string | null {
  const signedIn = useAppSelector(selectIsSignedIn);
  // A server that has rendered the page has a directory; the header outlives the page.
  const served = useServed();
  const [wasServed] = useState(served !== undefined);
  const { data } = usePublicListMentorsQuery({ limit: 1 }, { skip: wasServed || signedIn });
  return !signedIn && (wasServed || data?.value !== undefined) ? DIRECTORY_PATH : null;
}

/** Where "find a mentor" leads: without a directory to the page of students, which asks for the sign-in. */
export const useFindMentorsPath = (): string => useDirectoryPath() ?? '/find-mentors';
