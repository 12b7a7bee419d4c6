import { PRODUCT_NAME, TEXTS } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';

const MOST_COMMON = 10_000;
/** Shorter parts of a name appear in unrelated words: Ann in channel, One in stone. */
const SHORTEST_WORD = 4;

/**
 * The most common passwords that the rules of spec 5 let through, in lower case: those of the list that have a digit,
 * then the most common words, which people complete by a 1. Built for the first new password.
 */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  const fitting = listed.filter(
    (password) => password.length >= 8 && /\d/.test(password) && /[a-z]/.test(password),
  );
  const completed = listed.filter((word) => /^[a-z]{7,}$/.test(word)).map((word) => `${word}1`);
  return new Set([...new Set([...fitting, ...completed])].slice(0, MOST_COMMON));
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whose password it is. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** Why a password is too easy to guess, or undefined (decision 51). The rules of spec 5 come before, in the contract. */
export async function weaknessOf(
  password: string,
  { name, email }: PasswordOwner,
): Promise<string | undefined> {
  const typed = password.toLowerCase();
  const holds = (word: string) => word.length >= SHORTEST_WORD && typed.includes(word);
  const texts = TEXTS.validation;
  if (
    name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .some(holds)
  )
    return texts.passwordHoldsName;
  if (holds(email.slice(0, email.lastIndexOf('@')).toLowerCase())) return texts.passwordHoldsEmail;
  if (holds(PRODUCT_NAME.toLowerCase())) return texts.passwordHoldsProduct;
  common ??= readCommonPasswords();
  return (await common).has(typed) ? texts.passwordCommon : undefined;
}

/**
 * Refuses a new password that is too easy to guess.
 *
 * @param field the field of the body that holds it
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
