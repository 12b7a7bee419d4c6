import { boundaries } from './tooling/lint/boundaries.js';
import { house } from './tooling/lint/house-rules.js';
import { commonRules, componentTestRules, frontEndRules } from './tooling/lint/rules.js';

export default [
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
  ...commonRules(import.meta.dirname),
  ...frontEndRules('{shared,shell,mfe-*}/'),
  {
    // The links have no target, because the social media profiles do not exist yet (spec 1).
    files: ['mfe-public/src/layout/social-link.tsx'],
    rules: { 'jsx-a11y/anchor-is-valid': 'off' },
  },
  ...componentTestRules('{shared,mfe-*}/', 'react'),
  // The shell renders itself, so the tests of the shell use DOM Testing Library.
  ...componentTestRules('shell/', 'dom'),
  ...boundaries,
  ...house,
];
