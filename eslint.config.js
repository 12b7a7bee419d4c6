import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaries } from './tooling/lint/boundaries.js';
import { house } from './tooling/lint/house-rules.js';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-*/',
      '**/.cache/',
      'data/',
      'releases/',
      'coverage/',
      'e2e/results/',
      'server/src/database/migrations/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The argument of a query that needs none is `void` in RTK Query.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // The type check finds these, and knows the globals.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['{shared,shell,mfe-*}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Configuration files belong to no TypeScript project.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.config.ts', '**/*.d.ts', '**/*.d.mts'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Fastify distinguishes plugins and hooks with a promise from those with a callback by `async`.
      '@typescript-eslint/require-await': 'off',
      // Our objects are closures: their functions use no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An enum of the router would be one more export that the shell has to provide.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    // A test reads single fields of a JSON response and compares them.
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['{shared,shell,mfe-*}/src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // `role` and `autoFocus` are also properties of our components, which decide what they mean.
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Choice'] }],
      // A focusable scroll container can be scrolled with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group', 'log'] }],
      // Browsers drop the table semantics when CSS displays rows as cards.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'], th: ['columnheader'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'] }],
    },
  },
  {
    // The linked profiles do not exist (spec 1).
    files: ['mfe-public/src/layout/social-link.tsx'],
    rules: { 'jsx-a11y/anchor-is-valid': 'off' },
  },
  {
    files: ['{shared,mfe-*}/src/**/*.test.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    // The shell renders itself in its tests.
    files: ['shell/src/**/*.test.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/dom']],
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    // Our own functions named `render…` are not those of Testing Library.
    settings: { 'testing-library/custom-renders': 'off', 'testing-library/utils-module': 'off' },
  },
  ...boundaries,
  ...house,
);
