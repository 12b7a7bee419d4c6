import type { PublicTeacher } from '@cairn/shared/contract';
import { matchMentors } from './match-mentors.ts';
import {
  readMentorSearch,
  readPage,
  writeMentorSearch,
} from '../features/find-mentors/mentor-search-params.ts';
import { presentMentor } from './present-mentor.ts';

const mentor = (id: number, change: Partial<PublicTeacher> = {}): PublicTeacher => ({
  id,
  name: `Mentor ${id}`,
  status: 'active',
  department: 'Engineering',
  expertise: 'networking',
  experience: '3-5',
  title: 'Engineer',
  availability: 'Evenings',
  ...change,
});

describe('a mentor on a card', () => {
  test('has the rating and the tags of the server', () => {
    const shown = presentMentor(mentor(1, { rating: 3.4, expertiseTags: ['Rust'] }), 0);
    expect(shown).toMatchObject({ rating: 3.4, tags: ['Rust'] });
    expect(presentMentor(mentor(1, { rating: null, expertiseTags: [] }), 0)).toMatchObject({
      rating: null,
      tags: ['Networking'],
    });
  });

  test('has one of four fixed ratings if the server provides none', () => {
    const shown = Array.from({ length: 5 }, (_, index) => presentMentor(mentor(index + 1), index));
    expect(shown.map(({ rating }) => rating)).toEqual([4.9, 4.8, 4.7, 4.6, 4.9]);
    expect(new Set(shown.map(({ tags }) => tags.join())).size).toBe(4);
  });
});

describe('a search in the browser', () => {
  const all = [
    mentor(1, { name: 'Zoë Núñez' }),
    mentor(2, { name: 'Ada King', expertise: 'cybersecurity' }),
    mentor(3, { name: 'Bo Li' }),
  ].map(presentMentor);
  const names = (search: Parameters<typeof matchMentors>[1]) =>
    matchMentors(all, search).map(({ name }) => name);

  test('matches each term in the name or title, ignoring case and accents', () => {
    expect(names({ q: 'nunez' })).toEqual(['Zoë Núñez']);
    expect(names({ q: 'engineer ada' })).toEqual(['Ada King']);
    expect(names({ q: 'nobody' })).toEqual([]);
  });

  test('narrows by expertise and rating, and sorts', () => {
    expect(names({ expertise: 'cybersecurity' })).toEqual(['Ada King']);
    expect(names({ minRating: 4.8 })).toEqual(['Zoë Núñez', 'Ada King']);
    expect(names({ sort: 'name' })).toEqual(['Ada King', 'Bo Li', 'Zoë Núñez']);
  });
});

describe('a search in the URL', () => {
  test('is read as it was written, and the default order is omitted', () => {
    const search = {
      q: 'a & b',
      expertise: 'networking',
      minRating: 4.5,
      availableOn: '2026-11-30',
      favouritesOnly: true,
      sort: 'nextSlot',
    } as const;
    expect(readMentorSearch(writeMentorSearch(search))).toEqual(search);
    expect(writeMentorSearch({ sort: 'recommended' }).toString()).toBe('');
  });

  test('ignores invalid values', () => {
    for (const day of ['soon', '2026-13-45']) {
      const parameters = new URLSearchParams(`expertise=x&rating=9&on=${day}&sort=odd&q=%20&page=-2`);
      expect(readMentorSearch(parameters)).toEqual({});
      expect(readPage(parameters)).toBe(1);
    }
  });
});
