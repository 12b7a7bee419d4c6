import { slugOf } from './slug-of.ts';

test.each([
  ['Ana Sharp', 'ana-sharp'],
  ['  Tomás   Herrera ', 'tomas-herrera'],
  ['Jürgen Groß', 'jurgen-gross'],
  ['Søren Łukasz Æbelø', 'soren-lukasz-aebelo'],
  ["Conor O'Brien", 'conor-obrien'],
  ['Mei-Lin Chen', 'mei-lin-chen'],
  ['Фёдор Щукин', 'fedor-shchukin'],
  ['Ελένη Μουσούρη', 'eleni-moysoyri'],
  ['İlker Şahin', 'ilker-sahin'],
  ['山田太郎', 'mentor'],
  ['!!!', 'mentor'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../etc', 'etc'],
  ['Ana\u2028Sharp', 'ana-sharp'],
])('the slug of %j is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

test('the slug of a long name is cut and does not end with a hyphen', () => {
  const slug = slugOf(`${'a'.repeat(59)} ${'b'.repeat(40)}`);
  expect(slug).toBe('a'.repeat(59));
});
