import { pascalCase, type RemoteSpec } from './remote-spec.ts';

/** The sources of the first page, with its story and its unit test. */
export function sourceFiles(spec: RemoteSpec): Record<string, string> {
  const { area, title, path, role } = spec;
  const Name = pascalCase(area);
  const account = role === 'none' ? '' : `, account: { email: 'ada@cairn.test', role: '${role}' }`;
  return {
    'src/routes.tsx': `import type { RouteObject } from 'react-router-dom';

/** The paths of this area, as in \`remote.json\`. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./area/${area}-area.tsx')).${Name}Area }),
    children: [
      {
        path: '${path}',
        lazy: async () => ({ Component: (await import('./features/home/home-page.tsx')).HomePage }),
      },
    ],
  },
];
`,
    [`src/area/${area}-area.tsx`]: role === 'none' ? openArea(Name, area) : roleArea(Name, title, path),
    ...(role === 'none' ? { [`src/area/${area}-area.module.css`]: AREA_STYLES } : {}),
    'src/features/home/home-page.tsx': `import { PageHeading } from '@cairn/shared/ui';

/** \`${path}\`: the first page of the area. */
export function HomePage() {
  return (
    <PageHeading title="${title}" lead="This area is live. Its pages are in src/features.">
      ${title}
    </PageHeading>
  );
}
`,
    'src/features/home/home-page.stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HomePage } from './home-page.tsx';

const meta = { component: HomePage } satisfies Meta<typeof HomePage>;
export default meta;

export const FirstPage: StoryObj<typeof meta> = {};
`,
    'src/routes.test.tsx': `import { screen } from '@testing-library/react';
import { renderRoutes } from '@cairn/shared/testing';
import { routes } from './routes.tsx';

/** Loads the pages before the test, because their first import takes seconds on a slow machine. */
beforeAll(() => Promise.all([import('./area/${area}-area.tsx'), import('./features/home/home-page.tsx')]));

test('the first page of the area opens at its path', async () => {
  renderRoutes(routes, { path: '${path}'${account} });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

const AREA_STYLES = `.area {
  max-inline-size: 72rem;
  margin-inline: auto;
  padding: var(--cairn-space-7) var(--cairn-space-5);
}
`;

const openArea = (Name: string, area: string) => `import { Outlet } from 'react-router-dom';
import styles from './${area}-area.module.css';

/** The layout of every page of this area. */
export function ${Name}Area() {
  return (
    <main id="main" className={styles.area} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
`;

const roleArea = (Name: string, title: string, path: string) => `import { Outlet } from 'react-router-dom';
import { AreaLayout, DashboardIcon } from '@cairn/shared/ui';

/** The layout of every page of this area. */
export function ${Name}Area() {
  const items = [{ to: '${path}', label: '${title}', icon: DashboardIcon }];
  return (
    <AreaLayout label="${title}" items={items} homePath="${path}">
      <Outlet />
    </AreaLayout>
  );
}
`;

/** The browser test of the area, in `e2e/<area>`. */
export function browserTest({ title, path, role }: RemoteSpec): string {
  const [fixtures, signIn] =
    role === 'none' ? ['{ page }', ''] : ['{ page, signInAs }', `  await signInAs('${role}');\n`];
  return `import { expect, test } from '../fixtures.ts';

test('the first page of the area "${title}" opens at its path', async (${fixtures}) => {
${signIn}  await page.goto('${path}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;
}
