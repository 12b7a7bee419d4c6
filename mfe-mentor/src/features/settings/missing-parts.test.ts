import type { TeacherDetails } from '@cairn/shared/contract';
import { missingParts } from './missing-parts.ts';

const contract = { name: 'Ada', title: 'Engineer' } as TeacherDetails;

test('a profile lacks what is empty', () => {
  const details = { ...contract, photo: null, greeting: '', bio: 'Hello', languages: [], career: [] };
  expect(missingParts(details)).toEqual(['a photo', 'a greeting', 'your languages', 'your career path']);
});

test('what the server does not know is not missing', () => {
  expect(missingParts(contract)).toEqual([]);
  expect(missingParts({ ...contract, title: '' })).toEqual(['a title']);
});
