/** The names of each skill: the first is its usual name, the others are alternatives in lower case. */
export const SKILL_SYNONYMS = [
  ['Kubernetes', 'k8s'],
  ['JavaScript', 'js', 'ecmascript'],
  ['TypeScript', 'ts'],
  ['Machine Learning', 'ml'],
  ['Artificial Intelligence', 'ai'],
  ['Natural Language Processing', 'nlp'],
  ['Large Language Models', 'llm', 'llms'],
  ['PostgreSQL', 'postgres', 'pgsql', 'psql'],
  ['MongoDB', 'mongo'],
  ['Go', 'golang'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['.NET', 'dotnet'],
  ['Python', 'py'],
  ['React', 'reactjs', 'react.js'],
  ['Node.js', 'node', 'nodejs'],
  ['Vue', 'vuejs', 'vue.js'],
  ['Amazon Web Services', 'aws'],
  ['Google Cloud', 'gcp'],
  ['Infrastructure as Code', 'iac'],
  ['Continuous Integration', 'ci'],
  ['User Experience', 'ux'],
  ['User Interface', 'ui'],
  ['Object-Oriented Programming', 'oop'],
  ['Test-Driven Development', 'tdd'],
  ['Operating Systems', 'os'],
  ['Internet of Things', 'iot'],
  ['Computer Science', 'cs'],
  ['Cybersecurity', 'infosec', 'cyber security'],
  ['Front End', 'frontend', 'front-end'],
  ['Back End', 'backend', 'back-end'],
] as const;

const MAX_ALTERNATIVES = 8;

const escape = (text: string) => text.replace(/[.+*?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whole words only: "ml" is not in "html", "node" not in "node.js". */
const wholeWords = (term: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}.+#])${escape(term)}(?![\p{L}\p{N}+#]|\.[\p{L}\p{N}])`, 'giu');

const groups = SKILL_SYNONYMS.map((terms) => ({
  main: terms[0],
  terms,
  others: terms.slice(1).map((term) => ({ term, pattern: wholeWords(term) })),
  mainPattern: wholeWords(terms[0]),
}));

/** What a search looks for. */
export interface ExpandedSearch {
  /** The search, with usual names in place of abbreviations. */
  readonly text: string;
  /** Other spellings of the search in lower case; they match whole words only. */
  readonly alternatives: readonly string[];
}

/**
 * Replaces abbreviations and other names by the usual name, such as "k8s" by "Kubernetes", and lists other spellings.
 *
 * @param search what the user typed
 */
export function expandSearch(search: string): ExpandedSearch {
  let text = search;
  const used: (typeof groups)[number][] = [];
  for (const group of groups) {
    const replaced = group.others.reduce(
      (words, { pattern }) => words.replace(pattern, () => group.main),
      text,
    );
    if (replaced !== text || new RegExp(group.mainPattern).test(text)) used.push(group);
    text = replaced;
  }
  const spellings = used.flatMap(({ mainPattern, others }) =>
    others.map(({ term }) => text.replace(mainPattern, () => term)),
  );
  const all = new Set([search, ...spellings].map((spelling) => spelling.toLowerCase()));
  all.delete(text.toLowerCase());
  // A spelling that is too short for the index is searched for only if the user typed it.
  const usable = [...all].filter((spelling) => spelling.length >= 3 || spelling === search.toLowerCase());
  return { text, alternatives: usable.slice(0, MAX_ALTERNATIVES) };
}
