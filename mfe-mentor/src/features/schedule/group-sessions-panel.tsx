import { useId } from 'react';
import { useHasExtra } from '@cairn/shared/api';
import { GROUP_EXTRA, GROUP_SEATS_MAX, GROUP_SEATS_MIN } from '@cairn/shared/contract';
import { LinkButton, UsersIcon } from '@cairn/shared/ui';
import usual from './usual-week/usual-week.module.css';

/** Hidden on a server without group sessions (an extra, ADR 88). */
export function GroupSessionsPanel() {
  const heading = useId();
  if (!useHasExtra(GROUP_EXTRA)) return null;
  return (
    <section className={usual.usual} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Group Sessions</h2>
        <p className={usual.lead}>
          Teach {GROUP_SEATS_MIN} to {GROUP_SEATS_MAX} students at once. They join without a request, and wait
          on a list when all seats are taken.
        </p>
      </header>
      <div className={usual.row}>
        <LinkButton to="/schedule-management/group-sessions" icon={<UsersIcon />}>
          Open Group Sessions
        </LinkButton>
      </div>
    </section>
  );
}
