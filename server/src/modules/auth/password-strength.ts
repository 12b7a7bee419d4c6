import { PRODUCT_NAME, TEXTS } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';
import { isDecoratedWord, isKeyboardRun, replaceLookalikes } from './password-patterns.ts';

const MOST_COMMON = 10_000;
/** Shorter parts of a name occur in unrelated words: Ann in channel, One in stone. */
const SHORTEST_WORD = 4;
/** Number of the most common words that are refused even with added digits and symbols. */
const LISTED_WORDS = 250;
const MORE_WORDS = [
  'spring',
  'summer',
  'autumn',
  'winter',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'admin',
  'administrator',
  'student',
  'mentor',
  'teacher',
  'changeme',
  'secret',
  'login',
  'access',
  'default',
  'guest',
  'root',
  'test',
  'user',
  'hello',
  'temp',
  'pass',
  'passwd',
];

/** The most common passwords and words, in lower case. */
interface Common {
  passwords: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/**
 * Reads the lists. `passwords` has only passwords that can pass the rules of spec 5. These include words with an
 * appended 1, because a password needs a digit.
 */
async function readCommon(): Promise<Common> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  const fitting = listed.filter(
    (password) => password.length >= 8 && /\d/.test(password) && /[a-z]/.test(password),
  );
  const completed = listed.filter((word) => /^[a-z]{7,}$/.test(word)).map((word) => `${word}1`);
  const words = listed.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, LISTED_WORDS);
  return {
    passwords: new Set([...new Set([...fitting, ...completed])].slice(0, MOST_COMMON)),
    words: new Set([...words, ...MORE_WORDS]),
  };
}

/** Loaded on first use. */
let common: Promise<Common> | undefined;

/** The account that the password belongs to. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** Returns why a password is too easy to guess; undefined for a strong password (decisions 51 and 71). */
export async function weaknessOf(
  password: string,
  { name, email }: PasswordOwner,
): Promise<string | undefined> {
  const typed = password.toLowerCase();
  const spellings = [typed, ...replaceLookalikes(typed)];
  const contains = (word: string) =>
    word.length >= SHORTEST_WORD && spellings.some((spelling) => spelling.includes(word));
  const texts = TEXTS.validation;
  if (
    name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .some(contains)
  )
    return texts.passwordContainsName;
  if (contains(email.slice(0, email.lastIndexOf('@')).toLowerCase())) return texts.passwordContainsEmail;
  if (contains(PRODUCT_NAME.toLowerCase())) return texts.passwordContainsProduct;
  common ??= readCommon();
  const { passwords, words } = await common;
  const isEasy =
    passwords.has(typed) || isKeyboardRun(typed) || isDecoratedWord(typed, (word) => words.has(word));
  return isEasy ? texts.passwordCommon : undefined;
}

/**
 * Refuses a weak new password.
 *
 * @param field the body field that contains the password
 * @throws 400 naming the field and the reason
 */
export async function requireStrongPassword(
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== undefined) throw badField(field, weakness);
}
