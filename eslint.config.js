import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
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
  ...boundaries,
  ...house,
);
