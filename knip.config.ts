import type { KnipConfig } from 'knip';

/** Finds unused files, exports and dependencies, and imports that a package.json does not declare. */
export default {
  workspaces: {
    '.': {
      ignoreBinaries: ['playwright'],
    },
    tooling: {
      entry: [
        '{bin,start,dev,gateway,mutation,test,verify}/*.ts',
        'jest/*.{ts,cjs}',
        'lint/*.{js,ts}',
        'setup/*.{mjs,d.mts}',
        'bench/*',
        'dev/*.cjs',
      ],
      // Resolved by name in the webpack configuration.
      ignoreDependencies: ['@module-federation/runtime-core'],
      ignoreBinaries: ['apt-get', 'kubectl', 'openssl'],
    },
    server: {
      entry: [
        'src/commands/*.ts',
        'src/modules/mail/testing/write-samples.ts',
        'src/testing/run-*.ts',
        'bench/**/*.ts',
        'test/**/*.ts',
      ],
      ignoreBinaries: ['openssl'],
      // `smtp-server` ships no types.
      ignoreDependencies: ['@types/smtp-server'],
    },
    shell: {
      entry: ['src/main.tsx', 'src/page-start.js', 'src/root/*.js', 'src/provided/*.ts'],
      // Aliases of `tooling/webpack/provided.ts`, and fonts that a stylesheet names.
      ignoreDependencies: [/-source$/, 'react-router', /^@fontsource-variable\//],
    },
    shared: {
      // Replaces another module in the prerendering build.
      entry: ['src/prerender/scheme.ts'],
      // Prerendering needs antd's copy of cssinjs. A declared dependency could install a second copy.
      // `area-routes` and `area-description` are aliases of the prerendering build.
      ignoreDependencies: ['@ant-design/cssinjs', 'area-routes', 'area-description'],
    },
    'mfe-*': { entry: ['src/routes.tsx'] },
    'mfe-public': { entry: ['src/routes.tsx', 'src/prerender.tsx'] },
    e2e: {
      entry: ['**/*.spec.ts', 'bench/*.ts', 'platform/support/rebuild-program.ts'],
      ignoreBinaries: ['openssl'],
    },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
