import { matchMentors } from './match-mentors.ts';
import type { PresentedMentor } from './present-mentor.ts';

const mentor = (id: number, fields: Partial<PresentedMentor>): PresentedMentor =>
  ({ id, name: `Mentor ${id}`, title: '', expertise: 'networking', tags: [], ...fields }) as PresentedMentor;

const ada = mentor(1, { name: 'Zoë Adler', title: 'Compiler engineer', rating: 4.9 });
const ben = mentor(2, { name: 'Ben Okoro', tags: ['Rust', 'Cloud'], rating: 4.6 });
const cleo = mentor(3, { name: 'Cleo Marsh', expertise: 'cybersecurity', rating: null });
const all = [ada, ben, cleo];

test('all words of a search are found in name, title, expertise and tags, ignoring case and accents', () => {
  expect(matchMentors(all, { q: 'zoe COMPILER' })).toEqual([ada]);
  expect(matchMentors(all, { q: 'rust networking' })).toEqual([ben]);
  expect(matchMentors(all, { q: 'rust compiler' })).toEqual([]);
});

test('the list is filtered by expertise and minimum rating', () => {
  expect(matchMentors(all, { expertise: 'cybersecurity' })).toEqual([cleo]);
  expect(matchMentors(all, { minRating: 4.5 })).toEqual([ada, ben]);
  expect(matchMentors(all, { minRating: 4.7 })).toEqual([ada]);
});

test('the list is sorted by name or rating, if requested', () => {
  expect(matchMentors(all, { sort: 'name' })).toEqual([ben, cleo, ada]);
  expect(matchMentors([cleo, ben, ada], { sort: 'rating' })).toEqual([ada, ben, cleo]);
  expect(matchMentors([cleo, ada], {})).toEqual([cleo, ada]);
});
