/** Word lists of the large seed. Row numbers choose the words, so that nothing is random. */
const firstNames =
  'Ada Ben Chidi Dana Emil Farah Goran Hana Ivan Jun Kofi Lena Mina Nils Olga Priya Quinn Rosa Sven Tala Uma Vera Wen Ximena Yara Zoe Amir Bela Cora Dev'.split(
    ' ',
  );
const lastNames =
  'Adeyemi Bauer Costa Diaz Eriksen Fofana Garcia Haas Ito Jensen Kowalski Lopez Mensah Nguyen Okoye Patel Quist Rossi Silva Tanaka Ueda Varga Weber Xu Yilmaz Zhang Abbas Brandt Chen'.split(
    ' ',
  );
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'America/Sao_Paulo',
];
const fields = ['computerScience', 'artificialIntelligence', 'networking', 'cybersecurity', 'other'];
const interests = [
  'computerScience',
  'dataScience',
  'artificialIntelligence',
  'cybersecurity',
  'networking',
  'other',
];
const topics = [
  'Reading a stack trace',
  'Designing a schema',
  'Preparing an interview',
  'A first pull request',
  'Threat models',
  'Subnets',
  'Gradient descent',
];
const sentences = [
  'Thank you, that helped a lot.',
  'Could we move on to the next chapter?',
  'I have read it twice now.',
  'Bring your code along.',
  'See you on our call.',
  'That is the right question.',
  'Let us look at the numbers first.',
];

const literal = (words: string[]) => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;

/** SQL expression: a word chosen by an integer. */
const pick = (words: string[]) => (number: string) =>
  `(${literal(words)})[1 + (${number}) % ${words.length}]`;

/** SQL expression: one of 870 names, chosen by an integer. */
export const nameOf = (number: string): string =>
  `${pick(firstNames)(number)} || ' ' || ${pick(lastNames)(`(${number}) / ${firstNames.length}`)}`;
export const zoneOf = pick(zones);
export const fieldOf = pick(fields);
export const interestOf = pick(interests);
export const topicOf = pick(topics);
export const sentenceOf = pick(sentences);
