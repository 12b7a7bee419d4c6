import { expandSearch } from './search-synonyms.ts';

test.each([
  ['k8s', 'Kubernetes'],
  ['K8S security', 'Kubernetes security'],
  ['js', 'JavaScript'],
  ['ML', 'Machine Learning'],
  ['cpp', 'C++'],
  ['node', 'Node.js'],
])('an abbreviation is replaced by the usual name: %s', (search, expected) => {
  const { text, alternatives } = expandSearch(search);
  expect(text).toBe(expected);
  expect(alternatives).toContain(search.toLowerCase());
});

test.each(['html', 'node.js', 'Json', 'gardening', '%_\\', '.*', '\u2028', 'c', ''])(
  'a search without an abbreviation stays as it is: %j',
  (search) => {
    expect(expandSearch(search).text).toBe(search);
  },
);

test('the usual name also finds its abbreviations', () => {
  expect(expandSearch('kubernetes')).toEqual({ text: 'kubernetes', alternatives: ['k8s'] });
});

test('the number of alternatives of a long search is limited', () => {
  const { alternatives } = expandSearch(
    'js ts ml ai nlp llm postgres mongo go cpp csharp py react node aws gcp ci',
  );
  expect(alternatives.length).toBeLessThanOrEqual(8);
});
