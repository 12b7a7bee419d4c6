import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Mode } from './common.ts';

/**
 * Packages of which the host provides a part: a module of its own that names what the site uses, so that the rest
 * of the package is not shipped. A shared package is otherwise shipped whole, as nobody knows what remotes will ask for.
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

/** The packages under names that are not shared, for the modules above: by its own name each would find itself. */
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

/** One copy of the federation runtime: its own plugin asks for the CommonJS one beside the module that the build uses. */
export function runtimeAliases(): Record<string, string> {
  const core = dirname(require.resolve('@module-federation/runtime-core'));
  return { '@module-federation/runtime-core$': join(core, 'index.js') };
}
