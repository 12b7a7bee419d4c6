import { Button } from 'antd';
import { useState } from 'react';
import {
  isAbsent,
  refusalMessage,
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '@cairn/shared/api';
import { formatInstant, type OwnSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { ConfirmDialog, hasFailed, Section } from '../feedback/index.ts';
import { useAccountListPasskeysQuery } from '../passkeys/passkeys-api.ts';
import { useNow } from '../sessions/use-now.ts';
import { settingsSection, wrappingButton } from '../settings-section.ts';

const FAILURE = 'The device could not be signed out. Please try again.';
const OTHERS_FAILURE = 'The other devices could not be signed out. Please try again.';
/** How long after a recorded use a device counts as active. The server records a use at most every five minutes. */
const ACTIVE_MS = 6 * 60_000;

/**
 * The signed-in browsers of the account, with buttons to sign them out. Hidden if the server does not support the list.
 */
export function ActiveSessions() {
  const query = useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();
  // Waits for the passkeys above, which would shift this section.
  const { isLoading: isAboveLoading } = useAccountListPasskeysQuery();
  const sessions = query.data?.value;
  if (isAboveLoading || (sessions === undefined && !hasFailed(query))) return null;

  const signOutOthers = async () => {
    const { error } = await endOthers();
    setConfirming(false);
    if (error) toast.error(refusalMessage(error, OTHERS_FAILURE));
    else toast.success('All other devices are signed out');
  };
  return (
    <div className={settingsSection}>
      <Section
        title="Where you are signed in"
        query={{ ...query, data: sessions }}
        failure="Your devices could not be loaded."
        action={
          (sessions?.length ?? 0) > 1 && (
            <Button className={wrappingButton} onClick={() => setConfirming(true)}>
              Sign Out Other Devices
            </Button>
          )
        }
      >
        {(list) => (
          <SettingsList label="Devices">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </SettingsList>
        )}
      </Section>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Sign out all other devices?"
        confirmLabel="Sign Out"
        busy={isLoading}
        onConfirm={() => void signOutOthers()}
        onCancel={() => setConfirming(false)}
      >
        <p>You have to sign in again on these devices. This device stays signed in.</p>
      </ConfirmDialog>
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, network, createdAt, lastSeenAt, isCurrent } = session;
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const toast = useToast();
  const now = useNow();
  const isActive = now - Date.parse(lastSeenAt) < ACTIVE_MS;

  const signOut = async () => {
    const { error } = await end(id);
    // A 404 means that the auth session has already ended.
    if (error && !isAbsent(error)) toast.error(refusalMessage(error, FAILURE));
    else toast.success(`${device} is signed out`);
  };
  return (
    <SettingsRow
      title={device}
      isCurrent={isCurrent}
      action={
        !isCurrent && (
          <Button loading={isLoading} aria-label={`Sign out ${device}`} onClick={() => void signOut()}>
            Sign Out
          </Button>
        )
      }
    >
      <p>
        Signed in {formatInstant(createdAt)}
        {network !== '' && <> from network {network}</>}
      </p>
      {!isCurrent && <p>{isActive ? 'Active now' : `Last used ${formatInstant(lastSeenAt)}`}</p>}
    </SettingsRow>
  );
}
