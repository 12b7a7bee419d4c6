import { useId, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { selectEmail } from '@cairn/shared/auth';
import { selectSignOutPath, useAppSelector } from '@cairn/shared/platform';
import { KeyboardIcon, SettingsIcon, SignOutIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './account-menu.module.css';
import { SchemeChoices } from './scheme-choices.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Props = {
  /** Seed of the avatar's shape. Without an id, the e-mail address is the seed. */
  id?: number | undefined;
  /** Without a name, the e-mail address is shown. */
  name?: string | undefined;
  photo?: string | null | undefined;
  /** Path of the area's settings; undefined if the area has none. */
  settingsPath?: string | undefined;
  /** Opens the overview of keyboard shortcuts. */
  onShortcuts: () => void;
  onSignOut: (event: MouseEvent) => void;
};

/** The menu of the signed-in user. */
export function AccountMenu({ id, name, photo, settingsPath, onShortcuts, onSignOut }: Props) {
  const email = useAppSelector(selectEmail) ?? '';
  const signOutPath = useAppSelector(selectSignOutPath);
  const { isOpen, close, closeAndReturnFocus, wrapper, opener } = useDisclosure();
  const panel = useId();
  const shown = name ?? email;
  return (
    <div className={styles.wrapper} {...wrapper}>
      <button type="button" className={styles.opener} aria-controls={isOpen ? panel : undefined} {...opener}>
        <StoneAvatar id={id ?? email} name={shown} photo={photo} size={38} />
        <VisuallyHidden>Account</VisuallyHidden>
      </button>
      {isOpen && (
        <section id={panel} className={styles.panel} aria-label="Account">
          <div className={styles.identity}>
            <StoneAvatar id={id ?? email} name={shown} photo={photo} size={48} />
            <p>
              <strong>{shown}</strong>
              {name !== undefined && <span>{email}</span>}
            </p>
          </div>
          <SchemeChoices />
          {settingsPath !== undefined && (
            <Link className={styles.item} to={settingsPath} onClick={close}>
              <SettingsIcon size={20} /> Settings
            </Link>
          )}
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              closeAndReturnFocus();
              onShortcuts();
            }}
          >
            <KeyboardIcon size={20} /> Keyboard shortcuts
          </button>
          <Link
            className={styles.item}
            to={signOutPath}
            onClick={(event) => {
              onSignOut(event);
              close();
            }}
          >
            <SignOutIcon size={20} /> Logout
          </Link>
        </section>
      )}
    </div>
  );
}
