import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage, useListOwnSessionsQuery } from '@cairn/shared/api';
import { formatInstant, PRODUCT_NAME, type CalendarFeed as State } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, hasFailed, Section } from '../feedback/index.ts';
import { useAccountGetNotificationPreferencesQuery } from '../notification-settings/notification-settings-api.ts';
import { useAccountListPasskeysQuery } from '../passkeys/passkeys-api.ts';
import { settingsActions, settingsCard, settingsSection, settingsText } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import {
  useAccountCreateCalendarFeedMutation,
  useAccountGetCalendarFeedQuery,
  useAccountRemoveCalendarFeedMutation,
} from './calendar-feed-api.ts';
import { FeedAddress } from './feed-address.tsx';

type Question = 'replace' | 'turn-off';

/** The private calendar feed, whose address is shown only once. Hidden if the server has no calendar feeds. */
export function CalendarFeed() {
  const query = useAccountGetCalendarFeedQuery(undefined, { refetchOnMountOrArgChange: true });
  // Waits for the sections above, which would shift this section.
  const above = [
    useListOwnSessionsQuery(),
    useAccountListPasskeysQuery(),
    useAccountGetNotificationPreferencesQuery(),
  ];
  const state = query.data?.value;
  if (above.some(({ isLoading }) => isLoading) || (state === undefined && !hasFailed(query))) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Calendar"
        query={{ ...query, data: state }}
        failure="Your calendar feed could not be loaded."
      >
        {(known) => <Feed state={known} />}
      </Section>
    </div>
  );
}

function Feed({ state }: { state: State }) {
  const { url, isBusy, create, turnOff, hideAddress } = useFeed();
  const [question, setQuestion] = useState<Question>();
  const isOn = state.createdAt !== null;
  const card = usePhaseFocus(url ?? state.createdAt ?? 'off');
  const close = () => setQuestion(undefined);
  const answer = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className={settingsCard} ref={card} tabIndex={-1}>
      <div className={settingsText}>
        <p>
          Add the secret address of your calendar feed to Google Calendar, Apple Calendar, Outlook or another
          calendar program. Your sessions appear there and are updated after every change; the program decides
          how often it updates.
        </p>
        {state.createdAt !== null && (
          <p>
            The address was created {formatInstant(state.createdAt)}.{' '}
            {state.lastReadAt === null
              ? 'No program has read it yet.'
              : `A program last read it ${formatInstant(state.lastReadAt)}.`}
          </p>
        )}
      </div>
      {url !== undefined && <FeedAddress url={url} onDone={hideAddress} />}
      {url === undefined && (
        <div className={settingsActions}>
          {isOn ? (
            <>
              <Button loading={isBusy} onClick={() => setQuestion('replace')}>
                Replace Address
              </Button>
              <Button disabled={isBusy} onClick={() => setQuestion('turn-off')}>
                Turn Off
              </Button>
            </>
          ) : (
            <Button loading={isBusy} onClick={create}>
              Create Address
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={question === 'replace'}
        danger
        title="Replace the address?"
        confirmLabel="Replace Address"
        onConfirm={answer(create)}
        onCancel={close}
      >
        <p>The earlier address stops working at once. Calendars that use it need the new one.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'turn-off'}
        danger
        title="Turn the calendar feed off?"
        confirmLabel="Turn Off"
        onConfirm={answer(turnOff)}
        onCancel={close}
      >
        <p>Calendars that use the address no longer get your sessions. {PRODUCT_NAME} itself keeps them.</p>
      </ConfirmDialog>
    </div>
  );
}

function useFeed() {
  const [create, creation] = useAccountCreateCalendarFeedMutation();
  const [remove, removal] = useAccountRemoveCalendarFeedMutation();
  const toast = useToast();

  const createFeed = async () => {
    const { error } = await create();
    if (error) toast.error(refusalMessage(error, 'The address could not be created. Please try again.'));
  };
  const turnOff = async () => {
    const { error } = await remove();
    if (error) toast.error(refusalMessage(error, 'The feed could not be turned off. Please try again.'));
    else toast.success('Calendar feed turned off');
  };
  return {
    url: creation.data?.url,
    isBusy: creation.isLoading || removal.isLoading,
    create: () => void createFeed(),
    turnOff: () => void turnOff(),
    hideAddress: creation.reset,
  };
}
