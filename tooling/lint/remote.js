import { remoteBoundaries } from './boundaries.js';
import { houseRules } from './house-rules.js';
import { commonRules, componentTestRules, frontEndRules } from './rules.js';

/** The ESLint configuration of a remote in its own repository. */
export default [
  { ignores: ['**/node_modules/', '**/dist/', '**/.cache/'] },
  ...commonRules(process.cwd()),
  ...frontEndRules(''),
  ...componentTestRules('', 'react'),
  ...remoteBoundaries('this remote', ''),
  ...houseRules(''),
];
