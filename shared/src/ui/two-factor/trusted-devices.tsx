import { useState } from 'react';
import { Button } from 'antd';
import { isAbsent, refusalMessage } from '@cairn/shared/api';
import { formatInstant, type TrustedDevice } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SettingsList, SettingsRow } from '../settings-list.tsx';
import { ConfirmDialog, Section } from '../feedback/index.ts';
import { settingsSection, wrappingButton } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import {
  useAccountListTrustedDevicesQuery,
  useAccountRemoveTrustedDeviceMutation,
  useAccountRemoveTrustedDevicesMutation,
} from './two-factor-api.ts';

const FAILURE = 'The devices could not be removed. Please try again.';

/** The browsers that need no code at sign-in. Hidden if there are none. */
export function TrustedDevices() {
  const query = useAccountListTrustedDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [removeAll, { isLoading }] = useAccountRemoveTrustedDevicesMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const toast = useToast();
  const devices = query.data?.value;
  const count = devices?.length ?? 0;
  const section = usePhaseFocus(devices && String(count));
  // After the removal of the last device, the section takes the focus.
  if (count > 0 && !wasShown) setWasShown(true);
  if (count === 0 && !wasShown && !query.isError) return null;

  const confirm = async () => {
    const { error } = await removeAll();
    setConfirming(false);
    if (error) toast.error(refusalMessage(error, FAILURE));
    else toast.success('No device is trusted any more');
  };
  return (
    <div className={settingsSection} ref={section} tabIndex={-1}>
      <Section
        title="Trusted devices"
        query={{ ...query, data: devices }}
        failure="Your trusted devices could not be loaded."
        isEmpty={(list) => list.length === 0}
        empty={<p>Every sign-in needs a code.</p>}
        action={
          count > 1 && (
            <Button className={wrappingButton} onClick={() => setConfirming(true)}>
              Remove All
            </Button>
          )
        }
      >
        {(list) => (
          <SettingsList label="Trusted devices">
            {list.map((device) => (
              <TrustedDeviceRow key={device.id} trusted={device} />
            ))}
          </SettingsList>
        )}
      </Section>
      {isConfirming && (
        <RemoveAllDialog
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function TrustedDeviceRow({ trusted }: { trusted: TrustedDevice }) {
  const { id, device, createdAt, lastUsedAt, expiresAt, isCurrent } = trusted;
  const [remove, { isLoading }] = useAccountRemoveTrustedDeviceMutation();
  const toast = useToast();

  const press = async () => {
    const { error } = await remove(id);
    // An absent device was removed elsewhere.
    if (error && !isAbsent(error)) toast.error(refusalMessage(error, FAILURE));
    else toast.success(`${device} needs a code at the next sign-in`);
  };
  return (
    <SettingsRow
      title={device}
      isCurrent={isCurrent}
      action={
        <Button loading={isLoading} aria-label={`Remove ${device}`} onClick={() => void press()}>
          Remove
        </Button>
      }
    >
      <p>
        Trusted {formatInstant(createdAt)}, until {formatInstant(expiresAt)}
      </p>
      {lastUsedAt !== createdAt && <p>Last used {formatInstant(lastUsedAt)}</p>}
    </SettingsRow>
  );
}

interface DialogProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function RemoveAllDialog(props: DialogProps) {
  useReturnFocus();
  return (
    <ConfirmDialog open danger title="Remove all trusted devices?" confirmLabel="Remove All" {...props}>
      <p>Every sign-in will need a code again, on this device too.</p>
    </ConfirmDialog>
  );
}
