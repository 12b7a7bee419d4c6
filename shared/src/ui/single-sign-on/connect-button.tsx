import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { refusalMessage } from '@cairn/shared/api';
import type { SsoProvider } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { wrappingButton } from '../settings-section.ts';
import { useAccountStartLinkMutation } from './sso-api.ts';

interface Props {
  readonly provider: SsoProvider;
  /** Called when the button is pressed, before the request. */
  readonly onStart: () => void;
}

/** Opens the page of a provider to connect an identity. The provider redirects back to this page. */
export function ConnectButton({ provider: { id, name }, onStart }: Props) {
  const [start] = useAccountStartLinkMutation();
  const [isBusy, setBusy] = useState(false);
  const { pathname } = useLocation();
  const toast = useToast();

  const connect = async () => {
    setBusy(true);
    onStart();
    const { data, error } = await start({ provider: id, next: pathname });
    if (data) return location.assign(data.url);
    setBusy(false);
    toast.error(refusalMessage(error, `We cannot reach ${name} at the moment. Please try again.`));
  };
  return (
    <Button className={wrappingButton} loading={isBusy} onClick={() => void connect()}>
      Connect {name}
    </Button>
  );
}
