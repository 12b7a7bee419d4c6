import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { FIELD_LABELS } from '@cairn/shared/contract';
import { correctSearch } from './correct-search.ts';
import { useStudentListMentorsInfiniteQuery, type MentorSearch } from '../../mentors/mentors-api.ts';
import { presentMentor } from '../../mentors/present-mentor.ts';

/**
 * Corrects typing errors in a search that has found nobody. The known words are the fields of interest, and the names,
 * titles and topics on the first page of the unfiltered list. Undefined if there is no correction.
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
