import type { TeacherDetails } from '@cairn/shared/contract';

const PARTS: readonly [name: string, isMissing: (details: TeacherDetails) => boolean][] = [
  ['a photo', ({ photo }) => photo === null],
  ['a title', ({ title }) => title === ''],
  ['a greeting', ({ greeting }) => greeting === ''],
  ['a bio', ({ bio }) => bio === ''],
  ['topics you help with', ({ expertiseTags }) => expertiseTags?.length === 0],
  ['your languages', ({ languages }) => languages?.length === 0],
  ['your career path', ({ career }) => career?.length === 0],
];

/** The empty parts of a profile, as phrases. Parts that the server does not support are skipped. */
export const missingParts = (details: TeacherDetails): string[] =>
  PARTS.filter(([, isMissing]) => isMissing(details)).map(([name]) => name);
