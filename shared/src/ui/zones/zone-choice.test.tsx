import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '@cairn/shared/auth';
import { tabItems } from '@cairn/shared/platform';
import { renderRoutes } from '@cairn/shared/testing';
import { useViewedZone } from './use-viewed-zone.ts';
import { ZoneChoice } from './zone-choice.tsx';

type Profile = { timeZone?: string } | undefined;

function Page({ profile }: { profile: Profile }) {
  const viewed = useViewedZone({ data: profile });
  return (
    <>
      <ZoneChoice viewed={viewed} />
      <p>{`Shown: ${viewed.zone}`}</p>
    </>
  );
}
const open = (profile: Profile = { timeZone: 'Europe/Berlin' }) =>
  renderRoutes([{ path: '/', element: <Page profile={profile} /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
    path: '/',
  });
const zones = () => screen.getByRole('combobox', { name: 'Times in' });
const expectShown = (zone: string) => expect(screen.getByText(`Shown: ${zone}`)).toBeInTheDocument();

async function choose(city: string) {
  await userEvent.type(zones(), city);
  await userEvent.click(await screen.findByTitle(new RegExp(city)));
}

beforeEach(() => sessionStorage.clear());

test('times are shown in the zone of the account if no other zone is chosen', () => {
  open();
  expectShown('Europe/Berlin');
  expect(screen.getByText(/^Berlin \(GMT\+[12]\)$/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a traveller views another zone and returns to their own', async () => {
  const page = open();
  await choose('Tokyo');
  expectShown('Asia/Tokyo');
  expect(screen.getByRole('button', { name: 'Use My Zone' })).toBeVisible();
  page.unmount();
  open();
  expectShown('Asia/Tokyo');
  await userEvent.click(screen.getByRole('button', { name: 'Use My Zone' }));
  expectShown('Europe/Berlin');
  expect(zones()).toHaveFocus();
  expect(tabItems.read('viewed-zone')).toBeNull();
});

test('choosing the zone of the account again removes the stored choice', async () => {
  open();
  await choose('Tokyo');
  await choose('Berlin');
  expectShown('Europe/Berlin');
  expect(tabItems.read('viewed-zone')).toBeNull();
});

test('the zones of the browser and the account are offered first', async () => {
  const browser = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  open({ timeZone: 'Asia/Kathmandu' });
  await userEvent.click(zones());
  const [first, second] = within(await screen.findByRole('listbox')).getAllByRole('option');
  await waitFor(() => expect(first).toHaveAccessibleName(new RegExp(browser)));
  expect(second).toHaveAccessibleName(/Kathmandu/);
});

test('a zone of the browser that cannot be viewed is not offered', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Etc/GMT+5' });
  open({ timeZone: 'Asia/Kathmandu' });
  await userEvent.click(zones());
  const [first] = within(await screen.findByRole('listbox')).getAllByRole('option');
  await waitFor(() => expect(first).toHaveAccessibleName(/Kathmandu/));
  await userEvent.type(zones(), 'Etc/');
  expect(await screen.findByText('No data', { selector: 'div' })).toBeInTheDocument();
});

test('a stored text that is not a zone is ignored', () => {
  open();
  act(() => tabItems.write('viewed-zone', 'Mars/Olympus'));
  expectShown('Europe/Berlin');
});

test('the viewed zone is forgotten when the user signs out', async () => {
  const page = open();
  await choose('Tokyo');
  act(() => void page.store.dispatch(sessionEnded('signed-out')));
  expect({ ...sessionStorage }).toEqual({});
});

test('no zone can be chosen on a server that stores no zones', () => {
  open({});
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
