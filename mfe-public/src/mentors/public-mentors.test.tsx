import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicDirectory, PublicMentorPage } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, renderWithResponses } from '@cairn/shared/testing';
import { Hero } from '../home/hero.tsx';
import { DirectoryPage } from './directory-page.tsx';
import { MentorPage } from './mentor-page.tsx';

const card = {
  id: 5,
  slug: 'ana-sharp',
  name: 'Ana Sharp',
  title: '',
  photo: null,
  bioExcerpt: '',
  expertise: 'networking',
  expertiseTags: [],
  experience: '5-10',
  experienceYears: null,
  rating: null,
  ratingCount: 0,
  timeZone: 'UTC',
  nextSlot: null,
};
const directory: PublicDirectory = {
  mentors: [card],
  total: 1,
  next: null,
  url: 'https://cairn.example/mentors',
};
const { bioExcerpt: _excerpt, nextSlot: _slot, ...fields } = card;
const mentor: PublicMentorPage = {
  ...fields,
  bio: '',
  slots: [],
  url: 'https://cairn.example/mentors/ana-sharp',
  image: 'https://cairn.example/i.png',
};

const routes = [
  { path: '/', element: <Hero /> },
  { path: '/mentors', element: <DirectoryPage /> },
  { path: '/mentors/:slug', element: <MentorPage /> },
];
const open = (path: string) => renderRoutes(routes, { path });

test('a visitor searches for a mentor and opens the mentor’s page', async () => {
  const { calls } = fakeServer({ listPublicMentors: { json: directory }, getPublicMentor: { json: mentor } });
  open('/mentors');
  expect(await screen.findByText('1 mentor')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, topic or field' }), ' ana {Enter}');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ q: 'ana' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Ana Sharp' }));
  expect(await screen.findByRole('heading', { name: 'Ana Sharp', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('5–10 years of experience')).toBeInTheDocument();
  expect(screen.getByText(/No free time at the moment/)).toBeInTheDocument();
});

test('the link to the next page keeps the chosen language', async () => {
  const { calls } = fakeServer({
    listPublicMentors: { json: { ...directory, total: 30, next: 'more', language: 'fi' } },
  });
  open('/mentors?language=xx');
  const field = await screen.findByRole('combobox', { name: 'Language' });
  expect(field).toHaveValue('');
  await waitFor(() => expect(calls.at(-1)?.query).not.toHaveProperty('language'));
  await userEvent.selectOptions(field, 'Finnish');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ language: 'fi' }));
  expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/mentors?language=fi&cursor=more',
  );
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('fi');
  expect(screen.getByRole('link', { name: 'Show all mentors' })).toHaveAttribute('href', '/mentors');
});

test('the choice of a language is hidden if the server cannot search by language', async () => {
  fakeServer({ listPublicMentors: { json: directory } });
  open('/mentors');
  expect(await screen.findByText('1 mentor')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
});

test('the not-found page is shown for an unknown mentor', async () => {
  fakeServer({});
  for (const path of ['/mentors/nobody', '/mentors/NOBODY', '/mentors']) {
    const page = open(path);
    expect(
      await screen.findByRole('heading', { name: 'Even mentors get lost sometimes' }),
    ).toBeInTheDocument();
    page.unmount();
  }
});

test('a visitor can load a mentor’s page again after an error', async () => {
  const responses = [{ status: 500 }, { json: mentor }];
  fakeServer({ getPublicMentor: () => responses.shift() ?? { json: mentor } });
  open('/mentors/ana-sharp');
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Ana Sharp' })).toBeInTheDocument();
});

test('on a server with a directory, the link to the mentors leads to the directory', async () => {
  fakeServer({ listPublicMentors: { json: directory } });
  open('/');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Find your mentor' })).toHaveAttribute('href', '/mentors'),
  );
});

test('on a contract server, the link to the mentors leads to the search in the student area', async () => {
  const { calls } = fakeServer({});
  await renderWithResponses(<Hero />);
  expect(calls.map(({ name }) => name)).toContain('listPublicMentors');
  expect(screen.getByRole('link', { name: 'Find your mentor' })).toHaveAttribute('href', '/find-mentors');
});

test('the free hours are the first section of the page of a mentor', async () => {
  fakeServer({ getPublicMentor: { json: mentor } });
  open('/mentors/ana-sharp');
  const [first] = await screen.findAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Next free hours');
});

test('the page of a paused mentor offers no booking', async () => {
  fakeServer({ getPublicMentor: { json: { ...mentor, isPaused: true } } });
  open('/mentors/ana-sharp');
  expect(await screen.findByText('This mentor is not taking new requests at the moment.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book a session' })).not.toBeInTheDocument();
});
