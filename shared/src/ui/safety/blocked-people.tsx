import { Button } from 'antd';
import { useListOwnSessionsQuery } from '@cairn/shared/api';
import { formatInstant, type BlockedPerson } from '@cairn/shared/contract';
import { useAccountGetDeletionQuery } from '../account/account-deletion-api.ts';
import { useAccountGetDataExportQuery } from '../account/data-export-api.ts';
import { useAccountGetCalendarFeedQuery } from '../calendar-feed/calendar-feed-api.ts';
import { useAccountGetNotificationPreferencesQuery } from '../notification-settings/notification-settings-api.ts';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { hasFailed, Section } from '../feedback/index.ts';
import { useAccountListPasskeysQuery } from '../passkeys/passkeys-api.ts';
import { settingsSection } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { useSafetyListBlocksQuery } from './safety-api.ts';
import { useUnblock } from './use-unblock.ts';

/** The people whom the user has blocked, each with an unblock button. Hidden if the server does not support blocks. */
export function BlockedPeople() {
  const query = useSafetyListBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
  // Waits for the sections above, which would shift this section.
  const above = [
    useListOwnSessionsQuery(),
    useAccountListPasskeysQuery(),
    useAccountGetCalendarFeedQuery(),
    useAccountGetDataExportQuery(),
    useAccountGetDeletionQuery(),
    useAccountGetNotificationPreferencesQuery(),
  ];
  const people = query.data?.value;
  // Unblocking removes the pressed button, so the section takes the focus.
  const container = usePhaseFocus(people && String(people.length));
  if (above.some(({ isLoading }) => isLoading) || (people === undefined && !hasFailed(query))) return null;
  return (
    <div ref={container} tabIndex={-1} className={settingsSection}>
      <Section
        title="Blocked people"
        query={{ ...query, data: people }}
        failure="The people you blocked could not be loaded."
        isEmpty={(list) => list.length === 0}
        empty={<p>You have not blocked anybody. You can block a person in your messages.</p>}
      >
        {(list) => (
          <SettingsList label="Blocked people">
            {list.map((person) => (
              <BlockedRow key={person.id} person={person} />
            ))}
          </SettingsList>
        )}
      </Section>
    </div>
  );
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const unblock = useUnblock(person);
  return (
    <SettingsRow
      title={person.name}
      action={
        <Button aria-label={`Unblock ${person.name}`} loading={unblock.isLoading} onClick={unblock.press}>
          Unblock
        </Button>
      }
    >
      <p>Blocked {formatInstant(person.blockedAt)}</p>
    </SettingsRow>
  );
}
