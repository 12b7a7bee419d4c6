const COLOUR = '/(^|[\\s(,])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b|\\b(rgb|rgba|hsl|hsla|oklch)\\(/i';

const forbiddenSyntax = [
  {
    selector:
      'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    message: 'Text is rendered as text, never as HTML.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Node runs this source by stripping types: use a const object.',
  },
  {
    selector:
      'CallExpression[callee.property.name="toMatchObject"] > *.arguments :not(CallExpression) > Literal[regex]',
    message: 'toMatchObject accepts any text for a regular expression: use expect.stringMatching.',
  },
  {
    selector:
      'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression',
    message:
      'Write the fields or elements directly instead of spreading a literal; Prettier decides on the line breaks.',
  },
];
const literalColours = [`Literal[value=${COLOUR}]`, `TemplateElement[value.raw=${COLOUR}]`].map(
  (selector) => ({
    selector,
    message: 'A colour is a token: var(--cairn-…); only shared/src/ui/theme.ts names colours.',
  }),
);
const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Configuration is read in server/src/config.ts only.',
};

const STORAGE_MESSAGE =
  "Use tabItems or browserItems from '@cairn/shared/platform': their items belong to one account and are removed with it.";
/** The modules that may access browser storage and cookies directly. */
const STORAGE_OWNERS = [
  'shared/src/api/extras.ts',
  'shared/src/platform/account-storage/**',
  'shared/src/platform/scheme/**',
  'shared/src/platform/sign-out/pending-sign-out.ts',
  'shared/src/ui/shortcuts/shortcut-setting.ts',
  'shared/src/auth/session-channel.ts',
  'shared/src/auth/session-hints.ts',
  'shell/src/overrides/**',
  'shell/src/previews/**',
  'shell/src/registry/seen-counter.ts',
  'shell/src/page-start.js',
  'shell/src/root/service-worker.js',
];

/** Rules of this repository. @param {string} folders prefix of the globs of React code, such as `{shell,mfe-*}/` */
export const houseRules = (folders) => [
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      'no-console': 'error',
      'no-alert': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...forbiddenSyntax],
    },
  },
  {
    files: [`${folders}src/**/*.{ts,tsx}`],
    ignores: ['shared/src/ui/theme.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, ...literalColours] },
  },
  {
    files: [`${folders}src/**/*.{ts,tsx,js}`],
    ignores: [...STORAGE_OWNERS, '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'].map((name) => ({
          name,
          message: STORAGE_MESSAGE,
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          ['localStorage', 'sessionStorage', 'indexedDB'].map((property) => ({
            object,
            property,
            message: STORAGE_MESSAGE,
          })),
        ),
        { object: 'document', property: 'cookie', message: STORAGE_MESSAGE },
      ],
    },
  },
];

export const house = [
  ...houseRules('{shared,shell,mfe-*}/'),
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/config.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, environment] },
  },
  {
    // Commands print to the terminal.
    files: [
      'tooling/{setup,start,dev,gateway,bench,bin,test,lint,jest,verify}/**',
      'tooling/{mutation,new,pack,release}/cli.ts',
      'tooling/cluster/cluster.ts',
    ],
    rules: { 'no-console': 'off' },
  },
];
