import { REMOTES } from '../workspace.ts';

/**
 * Import boundaries, by glob, so that a new feature is covered from the start. Imports across packages use the
 * package name; a relative path never leaves its package.
 */

/** @param {Array<{ group?: string[], regex?: string, message: string }>} patterns */
function forbid(files, patterns, ignores = []) {
  return {
    files: files.map((glob) => `${glob}/**/*.{ts,tsx}`),
    ignores,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
}

const leavesPackage = (name) => ({
  regex: `^(\\.\\./)+(shared|shell|server|tooling|e2e|mfe-[a-z-]+)/`,
  message: `A relative path stays inside ${name}; import other packages by name.`,
});
const packages = (names, message) => ({ regex: `^@cairn/(${names})(/|$)`, message });
const antdToasts = {
  regex: '^antd$',
  importNames: ['message', 'notification', 'App'],
  message:
    "Say it with useToast() from '@cairn/shared/platform': it is announced and looks the same everywhere.",
};
const testsOnly = { regex: '^@cairn/shared/testing', message: 'For tests only.' };
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/test/**', '**/*.config.ts', '**/dev/**'];

export const boundaries = [
  ...REMOTES.flatMap((name) => {
    const rules = [
      leavesPackage(name),
      packages('mfe-[a-z-]+|shell|server|e2e', 'A remote knows shared only.'),
      antdToasts,
    ];
    return [
      forbid([name], [...rules, packages('tooling', 'Tooling is for builds.'), testsOnly], TESTS),
      ...TESTS.map((glob) => ({ ...forbid([name], rules), files: [`${name}/${glob}`] })),
    ];
  }),
  forbid(
    ['shell/src'],
    [
      leavesPackage('shell'),
      packages('mfe-[a-z-]+|server|e2e', 'The shell knows shared only: remotes come from the registry.'),
      packages('shared/ui$', 'The shell holds no antd; it may take the tokens.'),
      { regex: '^antd(/|$)', message: 'The shell holds no antd.' },
    ],
  ),
  forbid(
    ['server/src'],
    [
      leavesPackage('server'),
      packages('mfe-[a-z-]+|shell|tooling|e2e', 'The server knows the contract only.'),
      { regex: '^@cairn/shared/(?!contract($|/))', message: 'The server knows the contract only.' },
      { regex: '^(react|react-dom|antd|@reduxjs/toolkit)(/|$)', message: 'No front end in the server.' },
    ],
    ['**/*.test.ts'],
  ),
  forbid(
    ['shared/src/contract'],
    [
      { regex: '^(?!\\.|zod$)', message: 'The contract imports zod and itself.' },
      { regex: '^\\.\\./(api|auth|platform|ui|testing)/', message: 'The contract imports zod and itself.' },
    ],
    ['**/*.test.ts'],
  ),
  forbid(
    ['shared/src/ui'],
    [
      {
        regex: '^(\\.\\./)+(api|auth|platform)(/|$)',
        message: 'The ui is bundled into each remote: take singletons by package name.',
      },
      antdToasts,
      packages('mfe-[a-z-]+|shell|server|e2e', 'Shared knows nobody.'),
    ],
  ),
  ...['api', 'auth', 'platform'].map((room) => ({
    files: [`shared/src/${room}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // Constants and routes are plain values; the rest of the contract needs the schema library.
              regex: '(^@cairn/shared|\\.\\.)/contract(/(?!(constants|request|routes)\\.ts)|$)',
              allowTypeImports: true,
              message: 'Types only: the schemas would bring zod into the boot bundle.',
            },
            { regex: '^(zod|antd)(/|$)', message: 'Not in the boot bundle.' },
            { regex: '(^@cairn/shared|\\.\\.)/ui(/|$)', message: 'The ui is bundled per remote.' },
            packages('mfe-[a-z-]+|shell|server|e2e', 'Shared knows nobody.'),
            {
              regex: `^(\\.\\./)+(${['api', 'auth', 'platform'].filter((other) => other !== room).join('|')})/`,
              message: 'Another singleton: take it by package name, or the page holds it twice.',
            },
          ],
        },
      ],
    },
  })),
];
