import { Button } from 'antd';
import { useState } from 'react';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { PASSKEYS_MAX, type Passkey } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SettingsList } from '../settings-list.tsx';
import { settingsCard, settingsSection, wrappingButton } from '../settings-section.ts';
import { hasFailed, Section } from '../feedback/index.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { createPasskey, supportsPasskeys } from './ceremony.ts';
import { PasskeyRow } from './passkey-row.tsx';
import {
  useAccountAddPasskeyMutation,
  useAccountListPasskeysQuery,
  useAccountStartPasskeyMutation,
} from './passkeys-api.ts';
import { PasswordChoice } from './password-choice.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './passkeys.module.css';

const FAILURE = 'The passkey could not be added. Please try again.';

/** The passkeys and the password of the account. Hidden if the server does not support passkeys. */
export function Passkeys() {
  const query = useAccountListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = query.data?.value;
  const count = known?.passkeys.length;
  const section = usePhaseFocus(count === undefined ? undefined : String(count));
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  if (known === undefined && !hasFailed(query)) return null;

  return (
    <div className={settingsSection} ref={section} tabIndex={-1}>
      <Section
        title="Passkeys"
        query={{ ...query, data: known }}
        failure="Your passkeys could not be loaded."
        action={known && <AddButton isFull={known.passkeys.length >= PASSKEYS_MAX} onAdded={setRenaming} />}
      >
        {({ passkeys, hasPassword }) => (
          <div className={styles.content}>
            {passkeys.length === 0 ? (
              <p className={settingsCard}>
                A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody can
                guess it, and no other site can ask for it.
              </p>
            ) : (
              <SettingsList label="Passkeys">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} />
                ))}
              </SettingsList>
            )}
            <PasswordChoice hasPassword={hasPassword} passkeyCount={passkeys.length} />
          </div>
        )}
      </Section>
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />}
    </div>
  );
}

function AddButton({ isFull, onAdded }: { isFull: boolean; onAdded: (passkey: Passkey) => void }) {
  const [start] = useAccountStartPasskeyMutation();
  const [add] = useAccountAddPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  if (!supportsPasskeys()) return null;

  const addPasskey = async () => {
    const created = await createPasskey(await start().unwrap());
    if (created === 'cancelled') return;
    if (created === 'known') return toast.error('This device has a passkey for your account already.');
    onAdded(await add(created).unwrap());
    toast.success('Passkey added');
  };
  const press = async () => {
    setBusy(true);
    try {
      await addPasskey();
    } catch (error) {
      toast.error(isApiError(error) ? refusalMessage(error, FAILURE) : FAILURE);
    }
    setBusy(false);
  };
  return (
    <Button className={wrappingButton} loading={isBusy} disabled={isFull} onClick={() => void press()}>
      Add a Passkey
    </Button>
  );
}
