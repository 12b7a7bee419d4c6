import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Rules of every file. @param {string} root folder of the configuration */
export const commonRules = (root) =>
  tseslint.config(
    js.configs.recommended,
    {
      files: ['**/*.{ts,tsx}'],
      extends: [tseslint.configs.strict],
      rules: {
        '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        // RTK Query uses `void` for queries without an argument.
        '@typescript-eslint/no-invalid-void-type': 'off',
        // The type check finds undefined names.
        'no-undef': 'off',
      },
    },
    {
      files: ['**/*.{js,mjs}'],
      languageOptions: { globals: globals.node },
    },
    {
      // Some configuration files (knip.config.ts) belong to no TypeScript project.
      files: ['**/*.{ts,tsx}'],
      ignores: ['**/*.config.ts', '**/*.d.ts', '**/*.d.mts'],
      extends: [tseslint.configs.recommendedTypeCheckedOnly],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
      rules: {
        // Fastify recognizes by `async` that a plugin or hook returns a promise instead of calling a callback.
        '@typescript-eslint/require-await': 'off',
        // Our objects are closures: their functions use no `this`.
        '@typescript-eslint/unbound-method': 'off',
        // Enum values of the router are compared with strings, because the shell does not provide the enums.
        '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      },
    },
    {
      // Tests read fields of JSON responses without types.
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
      files: ['**/*.test.{ts,tsx}'],
      // Our functions named `render…` are not functions of Testing Library.
      settings: { 'testing-library/custom-renders': 'off', 'testing-library/utils-module': 'off' },
    },
  );

/** Rules of React code. @param {string} folders prefix of its globs, such as `{shell,mfe-*}/` */
export const frontEndRules = (folders) =>
  tseslint.config(
    {
      files: [`${folders}**/*.{ts,tsx}`],
      extends: [reactHooks.configs.flat.recommended],
    },
    {
      files: [`${folders}src/**/*.tsx`],
      extends: [jsxA11y.flatConfigs.recommended],
      rules: {
        // Props named `role` and `autoFocus` have other meanings in our components.
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
  );

/** Testing Library's rules. @param {string} folders prefix of the globs @param {'react' | 'dom'} library */
export const componentTestRules = (folders, library) =>
  tseslint.config({
    files: [`${folders}src/**/*.test.{ts,tsx}`],
    extends: [testingLibrary.configs[`flat/${library}`]],
  });
