import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { type CalendarConnection, formatInstant, PRODUCT_NAME } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import {
  ConfirmDialog,
  FailureNotice,
  Section,
  settingsCard,
  settingsSection,
  useAnswerFocus,
} from '@cairn/shared/ui';
import { CalendarChoice } from './calendar-choice.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import {
  useMentorDisconnectCalendarAccountMutation,
  useMentorGetCalendarAccountQuery,
} from './connected-calendar-api.ts';
import { describeProblem } from './describe-problem.ts';
import { SessionCalendar } from './session-calendar.tsx';
import styles from './connected-calendar.module.css';

/** How often the page looks whether the calendars have been read for the first time, or sessions written. */
const LOOK_MS = 3_000;

const isUnderWay = ({ problem, lastReadAt, sessions }: CalendarConnection) =>
  problem === null && (lastReadAt === null || ((sessions?.waiting ?? 0) > 0 && sessions?.problem === null));

/** The calendar account whose busy times hide hours. Hidden if the server lacks it. */
export function ConnectedCalendar() {
  const query = useMentorGetCalendarAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const state = query.data?.value;
  const connection = state?.connection;
  const isChanging = connection ? isUnderWay(connection) : false;
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isChanging, refetch]);
  if (state === undefined && !query.isError) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Connected calendar"
        query={{ ...query, data: state }}
        failure="Your connected calendar could not be loaded."
      >
        {(known) => <Account connection={known.connection} />}
      </Section>
    </div>
  );
}

function Account({ connection }: { connection: CalendarConnection | null }) {
  const [isConnecting, setConnecting] = useState(false);
  const focus = useAnswerFocus(connection === null ? 'none' : 'connected');
  return (
    <div {...focus} tabIndex={-1} className={settingsCard}>
      <p className={styles.lead}>
        Hours at which your calendar is busy are not offered to students. {PRODUCT_NAME} stores when you are
        busy, never the titles of your entries. It can also add your confirmed sessions to one of your
        calendars. Works with Nextcloud, iCloud, Fastmail and other calendars that speak CalDAV.
      </p>
      {connection === null ? (
        <Button onClick={() => setConnecting(true)}>Connect Calendar</Button>
      ) : (
        <Connection connection={connection} onConnect={() => setConnecting(true)} />
      )}
      {isConnecting && <ConnectDialog connection={connection} onClose={() => setConnecting(false)} />}
    </div>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

const lastRead = ({ lastReadAt, problem }: CalendarConnection) => {
  if (lastReadAt !== null) return `Last read ${formatInstant(lastReadAt)}.`;
  return problem === null ? 'Your calendars are being read.' : 'Not read yet.';
};

function Connection({ connection, onConnect }: { connection: CalendarConnection; onConnect: () => void }) {
  const [disconnect, { isLoading }] = useMentorDisconnectCalendarAccountMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const confirm = async () => {
    // The dialog stays until the answer, which removes it together with the button that would get the focus back.
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
        {connection.userName} at {hostOf(connection.serverUrl)}.{' '}
        <span role="status">{lastRead(connection)}</span>
      </p>
      <CalendarChoice calendars={connection.calendars} />
      {connection.sessions && (
        <SessionCalendar
          calendars={connection.calendars}
          state={connection.sessions}
          isOut={connection.problem !== null}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onConnect}>
          {connection.problem === 'refused' ? 'Enter New Password' : 'Change Account'}
        </Button>
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
          Your open hours are offered again, also while you are busy. The password and all busy times are
          deleted here; your calendar itself does not change.
        </p>
        {typeof connection.sessions?.calendarId === 'number' && (
          <p>
            Sessions that were added stay in “{connection.sessions.calendarName}” and no longer follow
            changes. To remove upcoming ones, choose “Do not add sessions” first.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
