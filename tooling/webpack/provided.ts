import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Mode } from './common.ts';

/**
 * Packages that the host provides in part, each with a module that re-exports what the site uses. Otherwise webpack
 * bundles a shared package whole, because its consumers are unknown.
 */
export const PROVIDED_IN_PART: Readonly<Record<string, string>> = {
  'react-router': './src/provided/react-router.ts',
  'react-router-dom': './src/provided/react-router-dom.ts',
  '@reduxjs/toolkit': './src/provided/redux-toolkit.ts',
  '@reduxjs/toolkit/query': './src/provided/redux-toolkit-query.ts',
  '@reduxjs/toolkit/query/react': './src/provided/redux-toolkit-query-react.ts',
};

const require = createRequire(import.meta.url);
const folderOf = (packageName: string) => {
  const file = require.resolve(`${packageName}/package.json`);
  return dirname(file);
};

/** Aliases for the imports in these modules, where the names of the packages resolve to the modules. */
export function sourceAliases(mode: Mode): Record<string, string> {
  const router = join(folderOf('react-router'), 'dist', mode);
  const toolkit = join(folderOf('@reduxjs/toolkit'), 'dist');
  return {
    'router-source$': join(router, 'index.mjs'),
    'router-dom-source$': join(router, 'dom-export.mjs'),
    'redux-toolkit-source$': join(toolkit, 'redux-toolkit.modern.mjs'),
    'redux-toolkit-query-source$': join(toolkit, 'query/rtk-query.modern.mjs'),
    'redux-toolkit-query-react-source$': join(toolkit, 'query/react/rtk-query-react.modern.mjs'),
  };
}

/** Keeps one copy of the federation runtime: the plugin would add the CommonJS build beside the ES module build. */
export function runtimeAliases(): Record<string, string> {
  const core = dirname(require.resolve('@module-federation/runtime-core'));
  return { '@module-federation/runtime-core$': join(core, 'index.js') };
}
