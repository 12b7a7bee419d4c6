import { REMOTES } from '../workspace.ts';

/** @param {Array<{ group?: string[], regex?: string, message: string }>} patterns */
function forbid(files, patterns, ignores = []) {
  return {
    files: files.map((glob) => `${glob}${glob === '' ? '' : '/'}**/*.{ts,tsx}`),
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
    "Use useToast() from '@cairn/shared/platform': its toasts are announced and look the same everywhere.",
};
const testsOnly = { regex: '^@cairn/shared/testing', message: 'For tests only.' };
/** Files that are not released: they may import tooling and test helpers. */
const UNRELEASED = [
  '**/*.{test,stories}.{ts,tsx}',
  '**/testing/**',
  '**/test/**',
  '**/*.config.ts',
  '**/dev/**',
];

/** Boundaries of a remote. @param {string} name @param {string} folder empty in the own repository of a remote */
export function remoteBoundaries(name, folder) {
  const rules = [
    leavesPackage(name),
    packages('mfe-[a-z-]+|shell|server|e2e', 'A remote imports shared only.'),
    antdToasts,
  ];
  return [
    forbid([folder], [...rules, packages('tooling', 'Tooling is for builds.'), testsOnly], UNRELEASED),
    ...UNRELEASED.map((glob) => ({
      ...forbid([folder], rules),
      files: [folder === '' ? glob : `${folder}/${glob}`],
    })),
  ];
}

export const boundaries = [
  ...REMOTES.flatMap((name) => remoteBoundaries(name, name)),
  forbid(
    ['shell/src'],
    [
      leavesPackage('shell'),
      packages('mfe-[a-z-]+|server|e2e', 'The shell imports shared only: remotes come from the registry.'),
      packages('shared/ui$', 'The shell does not import antd; it may import the tokens.'),
      { regex: '^antd(/|$)', message: 'The shell does not import antd.' },
    ],
  ),
  forbid(
    ['server/src'],
    [
      leavesPackage('server'),
      packages('mfe-[a-z-]+|shell|tooling|e2e', 'The server imports the contract only.'),
      {
        regex: '^@cairn/shared/(?!contract($|/)|ui/theme$)',
        message: 'The server imports the contract and the design tokens only.',
      },
      {
        regex: '^(react|react-dom|antd|@reduxjs/toolkit)(/|$)',
        message: 'The server imports no front-end packages.',
      },
    ],
    ['**/*.test.ts'],
  ),
  forbid(
    ['shared/src/contract'],
    [
      { regex: '^(?!\\.|zod$)', message: 'The contract imports zod and its own files only.' },
      {
        regex: '^\\.\\./(api|auth|platform|ui|testing)/',
        message: 'The contract imports zod and its own files only.',
      },
    ],
    ['**/*.test.ts'],
  ),
  forbid(
    ['shared/src/ui'],
    [
      {
        regex: '^(\\.\\./)+(api|auth|platform)(/|$)',
        message: 'The ui is bundled into each remote: import singletons by package name.',
      },
      antdToasts,
      packages('mfe-[a-z-]+|shell|server|e2e', 'Shared imports no other package of the workspace.'),
    ],
  ),
  ...['api', 'auth', 'platform'].map((folder) => ({
    files: [`shared/src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // These modules of the contract do not import zod.
              regex: '(^@cairn/shared|\\.\\.)/contract(/(?!(constants|request|routes)\\.ts)|$)',
              allowTypeImports: true,
              message: 'Types only: the schemas would bring zod into the boot bundle.',
            },
            { regex: '^(zod|antd)(/|$)', message: 'Not in the boot bundle.' },
            { regex: '(^@cairn/shared|\\.\\.)/ui(/|$)', message: 'The ui is bundled per remote.' },
            packages('mfe-[a-z-]+|shell|server|e2e', 'Shared imports no other package of the workspace.'),
            {
              regex: `^(\\.\\./)+(${['api', 'auth', 'platform'].filter((other) => other !== folder).join('|')})/`,
              message: 'Another singleton: import it by package name, or the page contains two copies.',
            },
          ],
        },
      ],
    },
  })),
];
