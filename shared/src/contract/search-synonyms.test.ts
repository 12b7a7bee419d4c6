import { expandSearch } from './search-synonyms.ts';

test.each([
  ['k8s', 'Kubernetes'],
  ['K8S security', 'Kubernetes security'],
  ['js', 'JavaScript'],
  ['ML', 'Machine Learning'],
  ['cpp', 'C++'],
  ['node', 'Node.js'],
])('the usual name replaces an abbreviation, which stays an alternative: %s', (search, expected) => {
  const { text, alternatives } = expandSearch(search);
  expect(text).toBe(expected);
  expect(alternatives).toContain(search.toLowerCase());
});

test.each(['html', 'node.js', 'Json', 'gardening', '%_\\', '.*', '\u2028', 'c', ''])(
  'the text of a search without an abbreviation is unchanged: %j',
  (search) => {
    expect(expandSearch(search).text).toBe(search);
  },
);

test('the abbreviation of a usual name is an alternative', () => {
  expect(expandSearch('kubernetes')).toEqual({ text: 'kubernetes', alternatives: ['k8s'] });
});

test('a long search has at most 8 alternatives', () => {
  const { alternatives } = expandSearch(
    'js ts ml ai nlp llm postgres mongo go cpp csharp py react node aws gcp ci',
  );
  expect(alternatives.length).toBeLessThanOrEqual(8);
});
