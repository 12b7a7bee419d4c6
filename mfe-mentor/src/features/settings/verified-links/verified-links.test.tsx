import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatInstant, type OwnLink } from '@cairn/shared/contract';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import { VerifiedLinks } from './verified-links.tsx';

const unverified: OwnLink = {
  id: 7,
  link: 'https://www.example.org/me',
  code: `cairn-verification=${'a1'.repeat(16)}`,
  verifiedAt: null,
  checkedAt: null,
  problem: null,
};
const at = '2026-11-26T09:30:00.000Z';
const verified: OwnLink = { ...unverified, verifiedAt: at, checkedAt: at };

function show(links: OwnLink[], answer: object = { json: { links } }) {
  const server = fakeServer({ listOwnLinks: { json: { links } }, verifyLink: answer });
  const page = renderRoutes(
    [{ path: '/', element: <VerifiedLinks links={links.map(({ link }) => link)} /> }],
    {
      path: '/',
    },
  );
  return { ...server, toasts: () => selectToasts(page.store.getState()).map(({ text }) => text) };
}
const verifyButton = () => screen.findByRole('button', { name: 'Verify example.org/me' });

test('a mentor copies the code of a link and verifies the link', async () => {
  const user = userEvent.setup();
  const { toasts, calls } = show([unverified], { json: { links: [verified] } });
  expect(await screen.findByText('Not verified')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy the code for example.org/me' }));
  expect(await navigator.clipboard.readText()).toBe(unverified.code);
  await user.click(await verifyButton());
  expect(await screen.findByText('Verified 26 Nov 2026')).toBeInTheDocument();
  expect(screen.queryByText(unverified.code)).toBeNull();
  // The focus moves from the removed button to the container of the link.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(toasts()).toEqual(['Code for example.org/me copied', 'Link verified']);
  expect(calls.find(({ name }) => name === 'verifyLink')?.params).toEqual({ id: '7' });
});

test('the reason for a failed check is shown next to the link', async () => {
  const { toasts } = show([unverified], {
    json: { links: [{ ...unverified, checkedAt: at, problem: 'notFound' }] },
  });
  await userEvent.click(await verifyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The page was not found (404). Check the link. Last check: ${formatInstant(at)}.`,
  );
  expect(await verifyButton()).toHaveFocus();
  expect(toasts()).toEqual([]);
});

test('a refusal is shown next to the link', async () => {
  show([unverified], { status: 429, json: { message: 'Too many attempts. Please try again later.' } });
  await userEvent.click(await verifyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.');
});

test('a mentor reads how long a link without its code stays verified', async () => {
  show([{ ...verified, problem: 'missing' }]);
  const link = await screen.findByRole('listitem');
  expect(within(link).getByText('Verified 26 Nov 2026')).toBeInTheDocument();
  expect(within(link).getByText(unverified.code)).toBeInTheDocument();
  expect(within(link).getByRole('alert')).toHaveTextContent(
    'The code was not found on the page. Check that the page is published.',
  );
  expect(within(link).getByRole('alert')).toHaveTextContent(
    'If the code is still missing in three days, the link is no longer shown as verified.',
  );
  expect(await verifyButton()).toBeInTheDocument();
});

test('a mentor reads how long a link with an unreadable page stays verified', async () => {
  show([{ ...verified, problem: 'unreachable' }]);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be read for 14 days');
});

test('a mentor without links reads what links are for', async () => {
  show([]);
  expect(await screen.findByText(/Add a link to your profile/)).toBeInTheDocument();
});

test('the section is hidden on a server that does not verify links', async () => {
  const { calls } = fakeServer({});
  await renderWithResponses(<VerifiedLinks links={[]} />);
  expect(calls.map(({ name }) => name)).toContain('listOwnLinks');
  expect(screen.queryByRole('heading', { name: 'Verified links' })).toBeNull();
});
