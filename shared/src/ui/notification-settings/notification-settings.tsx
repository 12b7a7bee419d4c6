import { useListOwnSessionsQuery } from '@cairn/shared/api';
import { hasFailed, Section } from '../feedback/index.ts';
import { useAccountListPasskeysQuery } from '../passkeys/passkeys-api.ts';
import { settingsSection } from '../settings-section.ts';
import type { NotifiedRole } from './group-texts.ts';
import { useAccountGetNotificationPreferencesQuery } from './notification-settings-api.ts';
import { PreferencesForm } from './preferences-form.tsx';

/**
 * The notification settings of a student or a mentor. Hidden if the server does not support notification settings.
 *
 * @param timeZone the zone of the account
 */
export function NotificationSettings({
  role,
  timeZone,
}: {
  role: NotifiedRole;
  timeZone?: string | undefined;
}) {
  const query = useAccountGetNotificationPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  // Waits for the auth sessions and passkeys above, which would shift this section.
  const { isLoading: areAuthSessionsLoading } = useListOwnSessionsQuery();
  const { isLoading: arePasskeysLoading } = useAccountListPasskeysQuery();
  const preferences = query.data?.value;
  if (areAuthSessionsLoading || arePasskeysLoading || (preferences === undefined && !hasFailed(query)))
    return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Notifications"
        query={{ ...query, data: preferences }}
        failure="Your notification settings could not be loaded."
      >
        {(saved) => <PreferencesForm role={role} saved={saved} timeZone={timeZone} />}
      </Section>
    </div>
  );
}
