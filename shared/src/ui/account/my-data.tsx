import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage, useListOwnSessionsQuery } from '@cairn/shared/api';
import { selectAccount } from '@cairn/shared/auth';
import {
  formatFileSize,
  formatInstant,
  pathOf,
  PRODUCT_NAME,
  routes,
  type DataExport,
} from '@cairn/shared/contract';
import { useAppSelector, useToast } from '@cairn/shared/platform';
import { hasFailed, Section } from '../feedback/index.ts';
import { DownloadIcon } from '../icons/index.ts';
import {
  settingsText,
  settingsActions,
  settingsCard,
  settingsSection,
  wrappingButton,
} from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { useAccountGetCalendarFeedQuery } from '../calendar-feed/calendar-feed-api.ts';
import { useAccountGetNotificationPreferencesQuery } from '../notification-settings/notification-settings-api.ts';
import { useAccountListPasskeysQuery } from '../passkeys/passkeys-api.ts';
import { useAccountGetDataExportQuery, useAccountStartDataExportMutation } from './data-export-api.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './my-data.module.css';

const POLL_INTERVAL = 2_000;

/** The export of the account's data, and the deletion of the account. Hidden if the server has no export. */
export function MyData() {
  const [isPreparing, setPreparing] = useState(false);
  const start = useStartExport();
  const query = useAccountGetDataExportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPreparing ? POLL_INTERVAL : 0,
    skipPollingIfUnfocused: true,
  });
  // Waits for the sections above, which would shift this section.
  const { isLoading: areSessionsLoading } = useListOwnSessionsQuery();
  const { isLoading: arePasskeysLoading } = useAccountListPasskeysQuery();
  // Admins have neither notification preferences nor a calendar feed.
  const isAdmin = useAppSelector(selectAccount)?.role === 'admin';
  const { isLoading: arePreferencesLoading } = useAccountGetNotificationPreferencesQuery(undefined, {
    skip: isAdmin,
  });
  const { isLoading: isFeedLoading } = useAccountGetCalendarFeedQuery(undefined, { skip: isAdmin });
  const state = query.data?.value;
  const card = usePhaseFocus(state?.status);
  // The polling interval is an argument of the query, but depends on the result of the query.
  if ((state?.status === 'preparing') !== isPreparing) setPreparing(!isPreparing);
  const isAboveLoading = areSessionsLoading || arePasskeysLoading || arePreferencesLoading || isFeedLoading;
  if (isAboveLoading || (state === undefined && !hasFailed(query))) return null;

  return (
    <div className={settingsSection}>
      <Section
        title="My data"
        query={{ ...query, data: state }}
        failure="The state of your export could not be loaded."
      >
        {(known) => (
          <>
            <div className={settingsCard} ref={card} tabIndex={-1}>
              <div className={settingsText}>
                <p>
                  A copy of what {PRODUCT_NAME} stores about you: profile, sessions, messages, feedback,
                  notifications and sign-ins.
                </p>
                <div role="status">
                  <ExportState state={known} />
                </div>
              </div>
              {known.status !== 'preparing' && (
                <div className={settingsActions}>
                  {known.status === 'ready' && <Downloads {...known} />}
                  <Button loading={start.isLoading} onClick={start.press}>
                    {known.status === 'ready' ? 'Export Again' : 'Export My Data'}
                  </Button>
                </div>
              )}
            </div>
            <DeleteAccount onExport={known.status === 'preparing' ? undefined : start.press} />
          </>
        )}
      </Section>
    </div>
  );
}

function ExportState({ state }: { state: DataExport }) {
  switch (state.status) {
    case 'none':
      return null;
    case 'preparing':
      return <p>Your data is being prepared. You can leave this page: you get an email when it is ready.</p>;
    case 'ready':
      return (
        <p>
          Exported {formatInstant(state.requestedAt)}. Available until {formatInstant(state.expiresAt)}.
        </p>
      );
    case 'failed':
      return (
        <p className={styles.failed}>
          {state.reason === 'too-large'
            ? 'Your data is too large for one export. Please contact us.'
            : 'Your data could not be exported. Please try again.'}
        </p>
      );
  }
}

function Downloads({ htmlBytes, jsonBytes }: Extract<DataExport, { status: 'ready' }>) {
  const files = [
    { label: 'Page', format: 'HTML', bytes: htmlBytes, route: routes.downloadDataHtml },
    { label: 'Data', format: 'JSON', bytes: jsonBytes, route: routes.downloadDataJson },
  ] as const;
  return files.map(({ label, format, bytes, route }) => (
    <Button
      key={format}
      className={wrappingButton}
      icon={<DownloadIcon />}
      href={`/api${pathOf(route)}`}
      download
    >
      {`Download ${label} (${format}, ${formatFileSize(bytes)})`}
    </Button>
  ));
}

function useStartExport() {
  const [start, { isLoading }] = useAccountStartDataExportMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await start();
    if (error) toast.error(refusalMessage(error, 'Your data could not be exported. Please try again.'));
  };
  return { isLoading, press: () => void press() };
}
