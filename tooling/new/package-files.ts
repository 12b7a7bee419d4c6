import type { RemoteSpec } from './remote-spec.ts';

/** Bytes that allow a few pages. The team lowers the budgets after the first release. */
const FIRST_BUDGET = { scripts: 180_000, styles: 9_000 };
const FIRST_ROUTE_BUDGET = 120_000;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a new remote, except the sources. */
export function packageFiles(spec: RemoteSpec): Record<string, string> {
  const { name, path, role, devPort, shared, dependencies, devDependencies } = spec;
  const ensure = 'node ../tooling/setup/ensure-installed.mjs';
  return {
    'package.json': json({
      name: `@cairn/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'webpack --mode production',
        predev: ensure,
        dev: `node ../tooling/dev/dev.ts ${name}`,
        preverify: ensure,
        verify: `node ../tooling/verify/verify.ts ${name}`,
        'pretest:unit': ensure,
        'test:unit': 'jest',
      },
      sideEffects: ['**/*.css'],
      dependencies,
      devDependencies,
    }),
    'remote.json': json({
      name,
      exposes: { './routes': './src/routes.tsx' },
      shared,
      devPort,
      byteBudget: FIRST_BUDGET,
      routes: [{ path, ...(role === 'none' ? {} : { role }), byteBudget: FIRST_ROUTE_BUDGET }],
    }),
    'tsconfig.json': json({
      extends: '../tsconfig.browser.json',
      include: ['src', '*.json', '*.ts', '../shared/types/assets.d.ts'],
      exclude: ['tsconfig.json'],
      references: [{ path: '../shared' }, { path: '../tooling' }],
    }),
    'jest.config.ts': `import { browserPreset } from '@cairn/tooling/jest';

export default browserPreset('${name}', import.meta.dirname);
`,
    'webpack.config.ts': `export { remoteConfig as default } from '@cairn/tooling/webpack';
`,
    'README.md': readme(spec),
  };
}

function readme({ name, area, title, path, role, devPort }: RemoteSpec): string {
  return `# ${name}

The pages of the area "${title}".

| Path | Open to |
|---|---|
| \`${path}\` | ${role === 'none' ? 'everybody' : `${role}s`} |

\`remote.json\` declares these paths to the registry, together with the version range of \`@cairn/shared\` that the area needs. \`src/routes.tsx\` is the only module that the remote exposes. A new page is one line in \`remote.json\`, one in \`src/routes.tsx\` and one in this table; the shell needs no release. Features are folders in \`src/features\`. The remote may import \`@cairn/shared\`, and nothing from the shell or another remote.

## Run alone

\`\`\`
npm start                    # the whole site on port 8080
npm run dev -w ${name}   # this remote with live reload on port ${devPort}, inside that site
\`\`\`

## Test

\`\`\`
npm run test:unit -w ${name}
npm run verify -w ${name}  # lint, types, tests, build, contract, byte budget
npm run test:browser -- ${area}/
\`\`\`

## Release

\`\`\`
npm run build -w ${name}
npm run release -- publish ${name}
npm run release -- rollback ${name}
\`\`\`

More: [operations](../docs/operations.md).
`;
}
