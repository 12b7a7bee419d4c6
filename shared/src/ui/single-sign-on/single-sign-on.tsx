import { useEffect, useRef } from 'react';
import type { SsoIdentityList } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SettingsList } from '../settings-list.tsx';
import { FailureNotice, Section } from '../feedback/index.ts';
import { useAccountListPasskeysQuery } from '../passkeys/index.ts';
import { settingsActions, settingsSection } from '../settings-section.ts';
import { usePhaseFocus } from '../use-phase-focus.ts';
import { ConnectButton } from './connect-button.tsx';
import { IdentityRow } from './identity-row.tsx';
import { useAccountListIdentitiesQuery } from './sso-api.ts';
import { describeSsoFailure } from './sso-failure.ts';
import { useSsoVisit, type SsoVisit } from './sso-visit.ts';
import styles from './single-sign-on.module.css';

const nameOf = ({ identities, available }: SsoIdentityList, id: string | null) =>
  [...identities.map(({ provider }) => provider), ...available].find((each) => each.id === id)?.name;

/** The account's identities at providers of single sign-on. Hidden if there is neither an identity nor a provider. */
export function SingleSignOn() {
  const query = useAccountListIdentitiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = query.data?.value;
  const ways = useAccountListPasskeysQuery().data?.value;
  const [visit, forget] = useSsoVisit();
  const isHidden = known === undefined || known.identities.length + known.available.length === 0;
  const section = usePhaseFocus(known && String(known.identities.length));
  useVisitResult(isHidden ? undefined : known, visit, section);
  if (isHidden && !query.isError) return null;

  const offeredCount = known?.identities.filter(({ isOffered }) => isOffered).length;
  const hasOtherWay = ways === undefined || ways.hasPassword || ways.passkeys.length > 0;
  return (
    <div className={settingsSection} ref={section} tabIndex={-1}>
      <Section
        title="Single sign-on"
        query={{ ...query, data: known }}
        failure="Your connected accounts could not be loaded."
      >
        {(list) => (
          <div className={styles.content}>
            {visit && visit.result !== 'connected' && (
              <FailureNotice>{describeSsoFailure(visit.result, nameOf(list, visit.provider))}</FailureNotice>
            )}
            {list.identities.length === 0 ? (
              <p className={styles.lead}>
                Connect an account that you have elsewhere, and sign in here with it. The other ways to sign
                in keep working.
              </p>
            ) : (
              <SettingsList label="Connected accounts">
                {list.identities.map((identity) => (
                  <IdentityRow
                    key={identity.id}
                    identity={identity}
                    isLastWay={!hasOtherWay && identity.isOffered && offeredCount === 1}
                  />
                ))}
              </SettingsList>
            )}
            {list.available.length > 0 && (
              <div className={settingsActions}>
                {list.available.map((provider) => (
                  <ConnectButton key={provider.id} provider={provider} onStart={forget} />
                ))}
              </div>
            )}
          </div>
        )}
      </Section>
    </div>
  );
}

/** Moves the focus to the section after a visit to a provider, and confirms a connected account. */
function useVisitResult(
  known: SsoIdentityList | undefined,
  visit: SsoVisit | null,
  section: { readonly current: HTMLElement | null },
) {
  const toast = useToast();
  const isReported = useRef(false);
  useEffect(() => {
    if (!known || !visit || isReported.current) return;
    isReported.current = true;
    section.current?.focus();
    if (visit.result === 'connected')
      toast.success(`${nameOf(known, visit.provider) ?? 'The account'} is connected`);
  }, [known, visit, section, toast]);
}
