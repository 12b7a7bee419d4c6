/** Roles that a page can require; `none` for a page that is open to everybody. */
export const PAGE_ROLES = ['none', 'student', 'mentor', 'admin'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];

/** The values that the files of a new remote contain. */
export interface RemoteSpec {
  /** Folder and federation name, such as `mfe-alumni`. */
  name: string;
  /** The name without `mfe-`, such as `alumni`. */
  area: string;
  /** Text of headings, navigation and test titles, such as `Alumni`. */
  title: string;
  /** Path of the first page. */
  path: string;
  role: PageRole;
  devPort: number;
  /** Range of `@cairn/shared` that the remote needs. */
  shared: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** An argument or the workspace cannot be used. The command prints the message. */
export class UnusableArgument extends Error {}

const NAME = /^mfe-[a-z]+(-[a-z]+)*$/;
const PATH = /^(\/[a-z]+(-[a-z]+)*)+$/;

/**
 * Checks the arguments of `npm run new -- remote`.
 * @returns the role
 * @throws UnusableArgument
 */
export function checkArguments(name: string, path: string, role: string): PageRole {
  if (!NAME.test(name))
    throw new UnusableArgument(`The name must be "mfe-" followed by lower-case words, not "${name}".`);
  if (!PATH.test(path)) throw new UnusableArgument(`--path must be a path such as /alumni, not "${path}".`);
  const known = PAGE_ROLES.find((each) => each === role);
  if (!known) throw new UnusableArgument(`--role must be one of ${PAGE_ROLES.join(', ')}, not "${role}".`);
  return known;
}

const WORD_START = /(^|-)[a-z]/g;

/** `AlumniNetwork` for `alumni-network`. */
export const pascalCase = (words: string): string =>
  words.replace(WORD_START, (start) => start.replace('-', '').toUpperCase());

/** `Alumni network` for `alumni-network`. */
export const sentenceCase = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');
