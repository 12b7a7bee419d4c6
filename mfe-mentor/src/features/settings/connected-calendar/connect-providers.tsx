import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { CALENDAR_PROVIDER_NAMES, type CalendarProvider, PRODUCT_NAME } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useMentorStartCalendarVisitMutation } from './connected-calendar-api.ts';
import styles from './connected-calendar.module.css';

interface Props {
  readonly providers: readonly CalendarProvider[];
  /** Called before the request is sent. */
  readonly onStart: () => void;
}

/** A press opens the page of a provider, which redirects the mentor back to the settings. */
export default function ConnectProviders({ providers, onStart }: Props) {
  const [start] = useMentorStartCalendarVisitMutation();
  const [busy, setBusy] = useState<CalendarProvider>();
  const toast = useToast();
  const connect = async (provider: CalendarProvider) => {
    setBusy(provider);
    onStart();
    const { data, error } = await start(provider);
    if (data) return location.assign(data.url);
    setBusy(undefined);
    toast.error(refusalMessage(error, 'The provider could not be opened. Please try again.'));
  };
  return (
    <>
      <div className={styles.actions}>
        {providers.map((provider) => (
          <Button
            key={provider}
            loading={busy === provider}
            disabled={busy !== undefined && busy !== provider}
            onClick={() => void connect(provider)}
          >
            Connect {CALENDAR_PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      <p className={styles.lead}>
        {PRODUCT_NAME} reads when you are busy and the names of your calendars. It adds, changes and removes
        only entries of your own sessions. This connection is not verified against the real service yet.
      </p>
    </>
  );
}
