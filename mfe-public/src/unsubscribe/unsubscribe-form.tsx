import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { MailChoice, UnsubscribeScope, UnsubscribeState } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { PlainButton } from '../layout/plain-button.tsx';
import { usePublicResubscribeMutation, usePublicUnsubscribeMutation } from './unsubscribe-api.ts';

const FAILURE = 'This could not be changed. Please try again.';

const subjects: Record<UnsubscribeScope, string> = {
  requests: 'Emails about requests',
  changes: 'Emails about answers and changes',
  reminders: 'Email reminders',
  searches: 'Emails about saved searches',
  messages: 'Messages in the digest',
  feedback: 'Feedback in the digest',
  digest: 'The daily digest',
};
const isPlural = (scope: UnsubscribeScope) => scope !== 'digest' && scope !== 'feedback';

type Mails = UnsubscribeState['mails'];

const isOn = (mails: Mails) => mails.some(({ mail }) => mail !== 'off');

/** The choices if the previous choices are unknown; empty for the digest. */
function defaultMails(scope: UnsubscribeScope): Mails {
  if (scope === 'digest') return [];
  const mail: MailChoice = scope === 'messages' || scope === 'feedback' ? 'digest' : 'at-once';
  return [{ group: scope, mail }];
}

export function UnsubscribeForm({ token, state }: { token: string; state: UnsubscribeState }) {
  const { scope } = state;
  const [mails, setMails] = useState(state.mails);
  const [previousMails, setPreviousMails] = useState<Mails>(defaultMails(scope));
  const [unsubscribe, { isLoading: isTurningOff }] = usePublicUnsubscribeMutation();
  const [resubscribe, { isLoading: isTurningOn }] = usePublicResubscribeMutation();
  const toast = useToast();
  const on = isOn(mails);

  const turnOff = async () => {
    const { data, error } = await unsubscribe(token);
    if (error) return void toast.error(refusalMessage(error, FAILURE));
    // The response contains the previous choices.
    if (data && isOn(data.mails)) setPreviousMails(data.mails);
    setMails([]);
  };
  const turnOn = async () => {
    const { data, error } = await resubscribe({ token, mails: previousMails });
    if (error) return void toast.error(refusalMessage(error, FAILURE));
    if (data) setMails(data.mails);
  };
  const verb = isPlural(scope) ? 'are' : 'is';
  return (
    <>
      <p role="status">{`${subjects[scope]} ${verb} turned ${on ? 'on' : 'off'}.`}</p>
      {/* Both actions share one element, which keeps the focus. */}
      {(on || previousMails.length > 0) && (
        <PlainButton isBusy={isTurningOff || isTurningOn} onPress={() => void (on ? turnOff() : turnOn())}>
          {on ? 'Turn Off' : 'Turn On Again'}
        </PlainButton>
      )}
    </>
  );
}
