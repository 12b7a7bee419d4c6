import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import { DOCUMENTS_EXTRA } from '@cairn/shared/contract';
import { fakeServer, renderRoutes, withExtra, type FakeHandlers } from '@cairn/shared/testing';
import { DocumentsButton } from '../documents-button.tsx';
import { documentWith } from './document-with.ts';

function Card({ session }: Pick<ComponentProps<typeof DocumentsButton>, 'session'>) {
  const { isSuccess } = useGetUnreadTotalQuery();
  return (
    <>
      {isSuccess && <p>ready</p>}
      <DocumentsButton session={session} peer="Maya" />
    </>
  );
}

/** A session that will take place. */
export const confirmed = {
  id: 7,
  topic: 'Subnets',
  status: 'CONFIRMED',
  outcome: null,
  date: '2026-11-23',
  timeSlot: '09:00 AM',
} as const;

/** Renders the documents button of a session with a fake server. */
export function openCard(
  answers: FakeHandlers = {},
  session: Parameters<typeof Card>[0]['session'] = confirmed,
  extras = DOCUMENTS_EXTRA,
) {
  const [agenda, notes] = [documentWith('Topic: Subnets\n'), documentWith('')];
  const handlers: FakeHandlers = {
    getUnreadTotal: { json: { unread: 0 } },
    readSessionDocument: ({ params }) => ({ json: params['kind'] === 'agenda' ? agenda : notes }),
    appendToSessionDocument: { json: { outcome: 'stored', sequence: 2 } },
    readPrivateNotes: { json: { text: 'Mine', version: 1, changedAt: null } },
    savePrivateNotes: { json: { text: 'Mine too', version: 2, changedAt: null } },
    ...answers,
  };
  const server = fakeServer(withExtra(extras, handlers));
  renderRoutes([{ path: '/sessions', element: <Card session={session} /> }], {
    account: { email: 'sam@cairn.test', role: 'student' },
  });
  return server;
}
export const documentsButton = () =>
  screen.findByRole('button', { name: 'Agenda and notes of the session with Maya, Mon 23 Nov, 9:00 AM' });
