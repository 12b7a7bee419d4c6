import { pickRarePart } from './rare-part.ts';

const sample = [
  'ada costa\nstudent17@example.test',
  'ben ito\nstudent5@example.test',
  'dana wu\nstudent81@example.test',
];

test('a search looks up the four characters that the fewest texts of the sample contain', () => {
  expect(pickRarePart('student123', sample)).toBe('nt12');
  expect(pickRarePart('STUDENT81', sample)).toBe('ENT8');
  expect(pickRarePart('tag 17', ['tag 5', 'tag 12'])).toBe('g 17');
});

test('a part has at least three letters or digits and splits no character', () => {
  expect(pickRarePart('garcia!!!!', ['garcia', 'garcia'])).not.toMatch(/!!/);
  expect(pickRarePart('!!!!!!', sample)).toBe('!!!!!!');
  expect(pickRarePart('ada', sample)).toBe('ada');
  expect(pickRarePart('𝒜𝒷𝒸𝒹𝑒', ['𝒜𝒷𝒸𝒹'])).toBe('𝒷𝒸𝒹𝑒');
});

test('without a sample the first part is looked up', () => {
  expect(pickRarePart('garcia', [])).toBe('garc');
});
