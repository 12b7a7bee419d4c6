import type { TeacherDetails } from '@cairn/shared/contract';
import { missingParts } from './missing-parts.ts';

const contract = { name: 'Ada', title: 'Engineer' } as TeacherDetails;

test('empty parts of a profile are missing', () => {
  const details = { ...contract, photo: null, greeting: '', bio: 'Hello', languages: [], career: [] };
  expect(missingParts(details)).toEqual(['a photo', 'a greeting', 'your languages', 'your career path']);
});

test('parts that the server does not support are not missing', () => {
  expect(missingParts(contract)).toEqual([]);
  expect(missingParts({ ...contract, title: '' })).toEqual(['a title']);
});
