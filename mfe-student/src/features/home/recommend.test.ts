import type { PublicTeacher } from '@cairn/shared/contract';
import { recommend } from './recommend.ts';

const mentor = (id: number, expertise: string, change: Partial<PublicTeacher> = {}): PublicTeacher => ({
  id,
  name: `Mentor ${id}`,
  status: 'active',
  department: '',
  expertise,
  experience: '3-5',
  title: '',
  availability: '',
  ...change,
});
const slot = { date: '2026-11-23', timeSlot: '09:00 AM', startsAt: '2026-11-23T09:00:00Z' };

test('mentors with a shared interest come first, then mentors with a free slot', () => {
  const found = recommend(
    [
      mentor(1, 'networking'),
      mentor(2, 'networking', { nextSlot: slot }),
      mentor(3, 'cybersecurity'),
      mentor(4, 'other', { expertiseTags: ['Rust'], nextSlot: slot }),
    ],
    ['cybersecurity', 'rust'],
    3,
  );
  expect(found.map(({ id }) => id)).toEqual([4, 3, 2]);
});

test('a fixed rating is used only if the server provides no ratings', () => {
  const [rated, unrated, unknown] = recommend(
    [mentor(1, 'x', { rating: 3.2 }), mentor(2, 'x', { rating: null }), mentor(3, 'x')],
    [],
    3,
  );
  expect([rated?.rating, unrated?.rating, unknown?.rating]).toEqual([3.2, null, 4.9]);
});
