import { screen } from '@testing-library/dom';
import type { PreviewClaims } from '@cairn/shared/platform/preview';
import { loadReports } from '../telemetry/reports.ts';
import { keyPair, previewLink } from '../testing/fake-network.ts';
import { createTestSite, front, heading, orchardPaths, page, rootElement } from '../testing/test-site.tsx';

const site = createTestSite();
const DAY = 86_400_000;
const stranger = keyPair();

beforeEach(() => localStorage.removeItem('cairn.previews'));

/** Stores a release of the orchard that is not live. */
function stage(paths = orchardPaths, key = site.network.team.key) {
  const staged = site.network.publish(
    'orchard',
    'staged',
    () => [page('/orchard', 'Orchard of tomorrow')],
    paths,
  );
  site.network.store('orchard', staged, key);
  return staged;
}

const link = (claims?: Partial<PreviewClaims>, key = site.network.team.key) => previewLink(key, claims);
const banner = () => screen.findByRole('complementary', { name: 'Preview' });
const requestedOfStaged = () => site.network.requested.filter((path) => /staged\/(?!release)/.test(path));

describe('a preview link', () => {
  it('shows a stored release and a banner, also at the next page load', async () => {
    stage();
    await site.open(`/orchard?row=2&preview=${link()}`);
    expect(await heading('Orchard of tomorrow')).toBeVisible();
    expect(await banner()).toHaveTextContent(
      /^Preview of orchard, release staged, until \d+ \w+ \d{4}Leave Preview$/,
    );
    expect(location.pathname + location.search).toBe('/orchard?row=2');

    document.body.innerHTML = '';
    await site.open('/orchard');
    expect(await heading('Orchard of tomorrow')).toBeVisible();
    expect(await banner()).toBeVisible();
  });

  it('signed by the operator shows the release of a team', async () => {
    stage();
    await site.open(`/orchard?preview=${link({}, site.network.operator.key)}`);
    expect(await heading('Orchard of tomorrow')).toBeVisible();
  });

  it('stops the load reports of the page', async () => {
    const add = jest.spyOn(loadReports, 'add').mockReturnValue();
    stage();
    await site.open(`/orchard?preview=${link()}`);
    await heading('Orchard of tomorrow');
    expect(add).not.toHaveBeenCalled();
    add.mockRestore();
  });

  it.each([
    ['a prerendered page', false],
    ['a frame', true],
  ])('replaces %s', async (_which, isFrame) => {
    stage();
    await site.open(`/orchard?preview=${link()}`, {
      markup: '<h1>Live</h1>',
      markupPath: '/orchard',
      isFrame,
    });
    expect(document.body).not.toHaveTextContent('Live');
    for (const mark of ['data-frame', 'data-prerendered']) expect(rootElement()).not.toHaveAttribute(mark);
    expect(await heading('Orchard of tomorrow')).toBeVisible();
  });
});

async function expectNotShown(reason: string) {
  expect(await heading('Orchard')).toBeVisible();
  expect(await banner()).toHaveTextContent(`This preview cannot be shown: ${reason}.`);
  expect(requestedOfStaged()).toEqual([]);
}

describe('a preview is refused', () => {
  const expectRefused = async (reason: string) => {
    await expectNotShown(reason);
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    expect(localStorage.getItem('cairn.previews')).toBeNull();
  };

  it.each<[string, string, Partial<PreviewClaims>]>([
    ['after it has expired', 'the link to orchard has expired', { expires: Date.now() - 1 }],
    ['if it is valid for too long', 'the link is valid for too long', { expires: Date.now() + 8 * DAY }],
    ['on another site', 'the link is for another site', { site: 'elsewhere' }],
  ])('%s', async (_when, reason, claims) => {
    stage();
    await site.open(`/orchard?preview=${link(claims)}`);
    await expectRefused(reason);
  });

  it('if a stored link has expired', async () => {
    stage();
    localStorage.setItem('cairn.previews', JSON.stringify([link({ expires: Date.now() - 1 })]));
    await site.open('/orchard');
    await expectRefused('the link to orchard has expired');
  });

  it.each([
    ['with a key that is not listed', {}],
    ['with the key of another team', { teams: { front: [stranger.listed] } }],
  ])('if the link is signed %s', async (_which, signing) => {
    stage();
    await site.open(`/orchard?preview=${link({}, stranger.key)}`, { signing });
    await expectRefused('the link has no valid signature');
  });

  it('if the link was changed', async () => {
    stage();
    const [, signature = ''] = link({ release: 'other' }).split('.');
    await site.open(`/orchard?preview=${link().split('.')[0]}.${signature}`);
    await expectRefused('the link has no valid signature');
  });

  it.each(['', 'x', '.', 'a.b', '%00', '"', 'a'.repeat(1_600), `${'W10'.padEnd(9, 'A')}.${'A'.repeat(86)}`])(
    'if the link does not contain a token: %s',
    async (text) => {
      await site.open(`/orchard?preview=${encodeURIComponent(text)}`);
      await expectRefused('the link is not complete');
    },
  );

  it('if the release is not signed with a key of its team', async () => {
    stage(orchardPaths, stranger.key);
    await site.open(`/orchard?preview=${link()}`);
    await expectRefused('orchard staged is not signed by its team');
  });

  it('if the description of the release was changed', async () => {
    stage();
    const file = '/orchard/staged/release.json';
    site.network.files.set(file, site.network.files.get(file)?.replace('^1.0.0', '^1.0.1') ?? '');
    await site.open(`/orchard?preview=${link()}`);
    await expectRefused('orchard staged is not signed by its team');
  });

  it('if the description is that of another remote', async () => {
    stage();
    const other = site.network.publish('front', 'staged', front, []);
    site.network.store('front', other);
    const stored = site.network.files.get('/front/staged/release.json') ?? '';
    site.network.files.set('/orchard/staged/release.json', stored);
    await site.open(`/orchard?preview=${link()}`);
    await expectRefused('orchard staged is not signed by its team');
  });
});

describe('a preview that cannot be shown now is kept', () => {
  const DESCRIPTION = '/orchard/staged/release.json';
  const expectKept = async (reason: string) => {
    await expectNotShown(reason);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    document.body.innerHTML = '';
  };

  it.each<[string, (path: string) => void]>([
    ['cannot be reached', (path) => site.network.faults.set(path, 'offline')],
    ['responds with 503', (path) => site.network.faults.set(path, { status: 503 })],
    ['does not have the release yet', (path) => site.network.files.delete(path)],
    ['sends half of the description', (path) => site.network.faults.set(path, { body: '{"remote"' })],
  ])('for a later page load if the site %s', async (_what, breakIt) => {
    stage();
    breakIt(DESCRIPTION);
    await site.open(`/orchard?preview=${link()}`);
    await expectKept('orchard staged cannot be read');
    site.network.faults.clear();
    stage();
    await site.open('/orchard');
    expect(await heading('Orchard of tomorrow')).toBeVisible();
  });

  it('if the release declares a page of another area', async () => {
    stage([...orchardPaths, { path: '/enter', role: 'student', home: true }]);
    await site.open(`/orchard?preview=${link()}`);
    await expectKept('front and orchard both declare /enter');
    stage();
    await site.open('/orchard');
    expect(await heading('Orchard of tomorrow')).toBeVisible();
  });

  it('if the site does not serve the previewed shell', async () => {
    const token = link({ name: 'shell' }, site.network.operator.key);
    localStorage.setItem('cairn.previews', JSON.stringify([token]));
    await site.open('/orchard');
    await expectKept('shell staged could not be loaded');
    expect(localStorage.getItem('cairn.previews')).toBe(JSON.stringify([token]));
  });
});

it('a previewed release with a changed file has no fallback', async () => {
  stage();
  site.network.files.set('/orchard/staged/entry.js', 'changed');
  // The signature does not cover `previous`, so somebody could add another release to the description.
  const old = site.network.publish('orchard', 'old', () => [page('/orchard', 'Older')], orchardPaths);
  site.network.store('orchard', old);
  const read = (release: string) =>
    JSON.parse(site.network.files.get(`/orchard/${release}/release.json`) ?? '') as { remote: object };
  const withPrevious = { remote: { ...read('staged').remote, previous: read('old').remote } };
  site.network.files.set('/orchard/staged/release.json', JSON.stringify(withPrevious));
  await site.open(`/orchard?preview=${link()}`, {
    previous: () => [page('/orchard', 'Orchard of yesterday')],
  });
  expect(await heading('This part of Cairn is not available')).toBeVisible();
  await screen.findByText('entry: The entry is not the one that was published');
  expect(await banner()).toBeVisible();
});
