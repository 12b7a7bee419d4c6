import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { FIELD_LABELS } from '@cairn/shared/contract';
import { correctSearch } from './correct-search.ts';
import { useStudentListMentorsInfiniteQuery, type MentorSearch } from '../../mentors/mentors-api.ts';
import { presentMentor } from '../../mentors/present-mentor.ts';

/**
 * The search text with corrected typing errors; undefined without a correction. The known words come from the fields of
 * interest and the first page of mentors.
 */
export function useCorrection(search: MentorSearch, hasFoundNobody: boolean): string | undefined {
  const { q } = search;
  const isNeeded = hasFoundNobody && q !== undefined;
  const known = useStudentListMentorsInfiniteQuery(isNeeded ? {} : skipToken).data?.pages[0]?.mentors;
  return useMemo(() => {
    if (!isNeeded || !known) return undefined;
    const texts = known.map(presentMentor).flatMap(({ name, title, tags }) => [name, title, ...tags]);
    return correctSearch(q, [...Object.values(FIELD_LABELS), ...texts]);
  }, [isNeeded, known, q]);
}
