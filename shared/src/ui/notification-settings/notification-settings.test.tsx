import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '@cairn/shared/contract';
import { fakeServer, renderWithResponses, renderRoutes } from '@cairn/shared/testing';
import type { NotifiedRole } from './group-texts.ts';
import { NotificationSettings } from './notification-settings.tsx';

const listOwnSessions = { json: [] };
const open = (role: NotifiedRole = 'mentor') =>
  renderRoutes(
    [{ path: '/', element: <NotificationSettings role={role} timeZone="America/Argentina/Buenos_Aires" /> }],
    { path: '/' },
  );
const row = (name: string) => within(screen.getByRole('group', { name }));
const choicesOf = (name: string) =>
  row(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Notifications' }));

test('a mentor saves all notification settings together', async () => {
  let stored = DEFAULT_PREFERENCES;
  const { calls } = fakeServer({
    listOwnSessions,
    getNotificationPreferences: () => ({ json: stored }),
    saveNotificationPreferences: ({ body }) => {
      stored = { ...(body as NotificationPreferences), version: stored.version + 1 };
      return { json: stored };
    },
  });
  const { store } = open();
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(screen.getByText(/Times are in Buenos Aires/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Sent at' })).toBeNull();
  await userEvent.click(row('Reminders').getByRole('checkbox', { name: 'Show in bell' }));
  await userEvent.selectOptions(row('Requests').getByRole('combobox', { name: 'Mail' }), 'Digest');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sent at' }), '9:30 AM');
  await userEvent.click(screen.getByRole('checkbox', { name: '10 minutes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '1 day' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hold mails in quiet hours' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '8:00 AM');
  await save();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('Notification settings saved'));
  expect(stored).toEqual({
    ...DEFAULT_PREFERENCES,
    bell: { ...DEFAULT_PREFERENCES.bell, reminders: false },
    mail: { ...DEFAULT_PREFERENCES.mail, requests: 'digest' },
    digestAt: '09:30 AM',
    reminders: [60, 10],
    quietHours: { from: '10:00 PM', until: '08:00 AM' },
    version: 1,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '3 hours' }));
  await save();
  await waitFor(() => expect(stored.version).toBe(2));
  const versions = calls
    .filter(({ name }) => name === 'saveNotificationPreferences')
    .map(({ body }) => (body as NotificationPreferences).version);
  expect(versions).toEqual([0, 1]);
});

test('a student cannot choose the bell for their own requests', async () => {
  fakeServer({ listOwnSessions, getNotificationPreferences: { json: DEFAULT_PREFERENCES } });
  open('student');
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(within(screen.getByRole('group', { name: 'Your requests' })).queryByRole('checkbox')).toBeNull();
  expect(choicesOf('Your requests')).toEqual(['At once', 'Off']);
  expect(choicesOf('Reminders')).toEqual(['At once', 'Off']);
  expect(choicesOf('Saved searches')).toEqual(['Once a day', 'Off']);
  expect(choicesOf('Messages')).toEqual(['Digest', 'Off']);
});

test('the form refuses quiet hours that start and end at the same time', async () => {
  const quietHours = { from: '10:00 PM', until: '07:00 AM' };
  const { calls } = fakeServer({
    listOwnSessions,
    getNotificationPreferences: { json: { ...DEFAULT_PREFERENCES, quietHours } },
  });
  open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Until' }), '10:00 PM');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose two different times.');
  expect(screen.getByRole('combobox', { name: 'Until' })).toHaveAccessibleDescription(
    'Choose two different times.',
  );
  await save();
  expect(calls.map(({ name }) => name)).not.toContain('saveNotificationPreferences');
});

test('settings that were saved elsewhere replace a refused change', async () => {
  let stored = DEFAULT_PREFERENCES;
  const message = 'Your notification settings were changed elsewhere. Check them and save again.';
  fakeServer({
    listOwnSessions,
    getNotificationPreferences: () => ({ json: stored }),
    saveNotificationPreferences: () => {
      stored = { ...stored, version: 4, mail: { ...stored.mail, changes: 'off' } };
      return { status: 409, json: { message } };
    },
  });
  const { store } = open();
  await screen.findByRole('heading', { name: 'Notifications' });
  await userEvent.click(row('Reminders').getByRole('checkbox', { name: 'Show in bell' }));
  await save();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain(message));
  await waitFor(() =>
    expect(row('Answers and changes').getByRole('combobox', { name: 'Mail' })).toHaveValue('off'),
  );
  expect(row('Reminders').getByRole('checkbox', { name: 'Show in bell' })).toBeChecked();
});

test('a failed save keeps the changes', async () => {
  fakeServer({
    listOwnSessions,
    getNotificationPreferences: { json: DEFAULT_PREFERENCES },
    saveNotificationPreferences: { status: 500 },
  });
  const { store } = open();
  await screen.findByRole('heading', { name: 'Notifications' });
  await userEvent.click(row('Messages').getByRole('checkbox', { name: 'Show in bell' }));
  await save();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('could not be saved'));
  expect(row('Messages').getByRole('checkbox', { name: 'Show in bell' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(row('Messages').getByRole('checkbox', { name: 'Show in bell' })).toBeChecked();
});

test('the section is hidden if the server does not support notification settings', async () => {
  const { calls } = fakeServer({ listOwnSessions });
  await renderWithResponses(<NotificationSettings role="mentor" timeZone="UTC" />);
  expect(calls.map(({ name }) => name)).toContain('getNotificationPreferences');
  expect(screen.queryByRole('heading')).toBeNull();
});
