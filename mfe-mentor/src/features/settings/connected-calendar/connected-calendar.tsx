import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import {
  CALENDAR_PROVIDER_NAMES,
  type CalendarAccount,
  type CalendarConnection,
  formatInstant,
  PRODUCT_NAME,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  hasFailed,
  ConfirmDialog,
  FailureNotice,
  Section,
  settingsCard,
  settingsSection,
  useFocusAfterPress,
} from '@cairn/shared/ui';
import { CalendarChoice } from './calendar-choice.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import {
  useMentorDisconnectCalendarAccountMutation,
  useMentorGetCalendarAccountQuery,
} from './connected-calendar-api.ts';
import { describeProblem } from './describe-problem.ts';
import { RESULT_MESSAGES } from './result-messages.ts';
import { SessionCalendar } from './session-calendar.tsx';
import { useCalendarResult } from './use-calendar-result.ts';
import styles from './connected-calendar.module.css';

/** Loaded on demand, because few deployments offer providers. */
const ConnectProviders = lazy(() => import('./connect-providers.tsx'));

/** Poll interval during the first read of the calendars, and while sessions are written. */
const POLL_INTERVAL_MS = 3_000;

const isSyncInProgress = ({ problem, lastReadAt, sessions }: CalendarConnection) =>
  problem === null && (lastReadAt === null || ((sessions?.waiting ?? 0) > 0 && sessions?.problem === null));

/** The calendar account whose busy times hide hours. Hidden on a server without calendar accounts. */
export function ConnectedCalendar() {
  const query = useMentorGetCalendarAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const state = query.data?.value;
  const connection = state?.connection;
  const isPolling = connection ? isSyncInProgress(connection) : false;
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPolling, refetch]);
  if (state === undefined && !hasFailed(query)) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Connected calendar"
        query={{ ...query, data: state }}
        failure="Your connected calendar could not be loaded."
      >
        {(known) => <Account account={known} />}
      </Section>
    </div>
  );
}

/** Without a connection, all providers. Otherwise only a connected provider that refuses access. */
const offeredBy = ({ connection, providers = [] }: CalendarAccount) =>
  providers.filter(
    (provider) =>
      connection === null || (connection.provider === provider && connection.problem === 'refused'),
  );

function Account({ account }: { account: CalendarAccount }) {
  const { connection } = account;
  const offered = offeredBy(account);
  const [isConnecting, setConnecting] = useState(false);
  const focus = useFocusAfterPress(connection === null ? 'none' : 'connected');
  const [result, clearResult] = useCalendarResult(connection, focus.ref);
  return (
    <div {...focus} tabIndex={-1} className={settingsCard}>
      <p className={styles.lead}>
        Hours at which your calendar is busy are not offered to students. {PRODUCT_NAME} stores when you are
        busy, never the titles of your entries. It can also add your confirmed sessions to one of your
        calendars. It works with Nextcloud, iCloud, Fastmail and other calendars that support CalDAV.
      </p>
      {result !== null && RESULT_MESSAGES[result] !== null && (
        <FailureNotice>{RESULT_MESSAGES[result]}</FailureNotice>
      )}
      {connection === null ? (
        <Button onClick={() => setConnecting(true)}>
          {offered.length > 0 ? 'Connect with CalDAV' : 'Connect Calendar'}
        </Button>
      ) : (
        <Connection connection={connection} onConnect={() => setConnecting(true)} />
      )}
      {offered.length > 0 && (
        <Suspense fallback={null}>
          <ConnectProviders providers={offered} onStart={clearResult} />
        </Suspense>
      )}
      {isConnecting && <ConnectDialog connection={connection} onClose={() => setConnecting(false)} />}
    </div>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

const placeOf = ({ provider, userName, serverUrl }: CalendarConnection) => {
  if (provider === undefined) return `${userName} at ${hostOf(serverUrl)}`;
  const name = CALENDAR_PROVIDER_NAMES[provider];
  return userName === '' ? name : `${userName} at ${name}`;
};

const lastRead = ({ lastReadAt, problem }: CalendarConnection) => {
  if (lastReadAt !== null) return `Last read ${formatInstant(lastReadAt)}.`;
  return problem === null ? 'Your calendars are being read.' : 'Not read yet.';
};

function Connection({ connection, onConnect }: { connection: CalendarConnection; onConnect: () => void }) {
  const [disconnect, { isLoading }] = useMentorDisconnectCalendarAccountMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const confirm = async () => {
    // Closing the dialog earlier would focus the Disconnect button, which a success removes.
    const { error } = await disconnect();
    if (!error) return toast.success('Calendar disconnected');
    setAsking(false);
    toast.error(refusalMessage(error, 'The calendar could not be disconnected. Please try again.'));
  };
  const problem = describeProblem(connection);
  return (
    <>
      {problem !== null && <FailureNotice>{problem}</FailureNotice>}
      <p className={styles.account}>
        {placeOf(connection)}. <span role="status">{lastRead(connection)}</span>
      </p>
      <CalendarChoice calendars={connection.calendars} />
      {connection.sessions && (
        <SessionCalendar
          calendars={connection.calendars}
          state={connection.sessions}
          isUnavailable={connection.problem !== null}
        />
      )}
      <div className={styles.actions}>
        {connection.provider === undefined && (
          <Button onClick={onConnect}>
            {connection.problem === 'refused' ? 'Enter New Password' : 'Change Account'}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>Disconnect</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title="Disconnect the calendar?"
        confirmLabel="Disconnect"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Your open hours are offered again, even while you are busy. The stored{' '}
          {connection.provider === undefined ? 'password' : 'authorization'} and all busy times are deleted;
          your calendar itself does not change.
        </p>
        {typeof connection.sessions?.calendarId === 'number' && (
          <p>
            Sessions that were added stay in “{connection.sessions.calendarName}” and are no longer updated.
            To remove upcoming ones, choose “Do not add sessions” first.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
