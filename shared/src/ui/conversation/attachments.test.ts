import { checkFiles, nameToSend, namesOf } from './attachments.ts';

const file = (name: string, size: number) =>
  Object.defineProperty(new File([], name), 'size', { value: size });

test('empty files, too large files and files beyond the maximum number are refused with a reason', () => {
  const files = [
    file('a.txt', 1),
    file('b.txt', 0),
    file('c.pdf', 10 * 1_048_576 + 60_000),
    file('d.txt', 2),
  ];
  const { accepted, problems } = checkFiles(files, 1);
  expect(accepted.map(({ name }) => name)).toEqual(['a.txt']);
  expect(problems).toEqual([
    'b.txt is empty.',
    'c.pdf is too large: at most 10 MB are allowed.',
    'A message can have at most 5 files.',
  ]);
});

test('a file name is cleaned, and a long name is shortened but keeps its extension', () => {
  expect(nameToSend(' notes\u0000.txt ')).toBe('notes.txt');
  const name = nameToSend(`${'x'.repeat(200)}.pdf`);
  expect(name).toHaveLength(120);
  expect(name).toMatch(/x\.pdf$/);
});

test('the file names are the content of a message without text', () => {
  expect(namesOf([{ name: 'a.pdf' }, { name: 'b.zip' }])).toBe('a.pdf, b.zip');
});
