import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectIsSignedIn } from '@cairn/shared/auth';
import { useAppSelector } from '@cairn/shared/platform';
import { opensElsewhere } from '@cairn/shared/ui';
import { usePublicListMentorsQuery } from './public-mentors-api.ts';

/** The public directory of mentors. */
export const DIRECTORY_PATH = '/mentors';
/** The search for mentors in the student area; requires sign-in. */
const STUDENTS_PATH = '/find-mentors';

/** Undefined until the server has responded; null for signed-in users and without a directory. */
function useDirectory(): string | null | undefined {
  const signedIn = useAppSelector(selectIsSignedIn);
  const { data, isError } = usePublicListMentorsQuery({ limit: 1 }, { skip: signedIn });
  if (signedIn || isError) return null;
  return data && (data.value === undefined ? null : DIRECTORY_PATH);
}

/** A link to the directory or the student area. A click waits until the target is known. */
export function useFindMentorsLink(): {
  readonly to: string;
  readonly onClick: (event: MouseEvent) => void;
} {
  const directory = useDirectory();
  const [isWanted, setIsWanted] = useState(false);
  const navigate = useNavigate();
  const to = directory ?? STUDENTS_PATH;
  const isKnown = directory !== undefined;
  useEffect(() => {
    if (isWanted && isKnown) void navigate(to);
  }, [isWanted, isKnown, to, navigate]);
  return {
    to,
    onClick: (event) => {
      if (isKnown || opensElsewhere(event)) return;
      event.preventDefault();
      setIsWanted(true);
    },
  };
}
