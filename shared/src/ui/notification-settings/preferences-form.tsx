import { Button } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { type NotificationPreferences, zoneLabel } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { UnsavedChangesGuard } from '../forms/index.ts';
import { useNow } from '../sessions/use-now.ts';
import { settingsActions, settingsCard } from '../settings-section.ts';
import { GroupRows } from './group-rows.tsx';
import type { NotifiedRole } from './group-texts.ts';
import { DigestTime, QuietHours, ReminderTimes } from './mail-times.tsx';
import { useAccountSaveNotificationPreferencesMutation } from './notification-settings-api.ts';
import styles from './notification-settings.module.css';

const FAILURE = 'Your notification settings could not be saved. Please try again.';

const isSame = (left: NotificationPreferences, right: NotificationPreferences) =>
  JSON.stringify({ ...left, version: 0 }) === JSON.stringify({ ...right, version: 0 });

type Props = { role: NotifiedRole; saved: NotificationPreferences; timeZone: string | undefined };

/** A form for all preferences, which are saved together. */
export function PreferencesForm({ role, saved, timeZone }: Props) {
  const [save, { data: answer, isLoading }] = useAccountSaveNotificationPreferencesMutation();
  const [draft, setDraft] = useState<NotificationPreferences>();
  const toast = useToast();
  const now = useNow();
  // The response to a save is newer than `saved` until the next refetch.
  const latest = answer && answer.version > saved.version ? answer : saved;
  const shown = draft ?? latest;
  const hasChanged = !isSame(shown, latest);
  const change = (changes: Partial<NotificationPreferences>) => setDraft({ ...shown, ...changes });
  const isInvalid = shown.quietHours !== null && shown.quietHours.from === shown.quietHours.until;
  const hasDigest = Object.values(shown.mail).includes('digest');

  const submit = async () => {
    if (isInvalid) return;
    const { error } = hasChanged ? await save({ ...shown, version: latest.version }) : {};
    if (error) toast.error(refusalMessage(error, FAILURE));
    else toast.success('Notification settings saved');
    // After a 409, another save of the draft would overwrite values that were saved elsewhere.
    if (!error || (isApiError(error) && error.status === 409)) setDraft(undefined);
  };
  return (
    <form
      className={settingsCard}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <GroupRows role={role} value={shown} onChange={change} />
      <ReminderTimes value={shown} onChange={change} />
      <QuietHours value={shown} onChange={change} />
      {hasDigest && <DigestTime value={shown} onChange={change} />}
      <p className={styles.note}>
        {timeZone !== undefined && <>Times are in {zoneLabel(timeZone, now)}. </>}
        Mails about your account and its security are always sent.
      </p>
      <div className={settingsActions}>
        <Button type={hasChanged ? 'primary' : 'default'} htmlType="submit" loading={isLoading}>
          Save Notifications
        </Button>
        {hasChanged && (
          <Button disabled={isLoading} onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        )}
      </div>
      <UnsavedChangesGuard when={hasChanged} />
    </form>
  );
}
