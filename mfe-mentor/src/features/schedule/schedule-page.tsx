import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '@cairn/shared/contract';
import {
  Deferred,
  PageHeading,
  UnsavedChangesGuard,
  zoneCity,
  ZoneChoice,
  zoneLabel,
} from '@cairn/shared/ui';
import { useOwnViewedZone } from '../../account/use-mentor.ts';
import { AnswerFailureNotice } from '../../sessions/answer-failure.tsx';
import { groupPath } from '../../sessions/group-seats.ts';
import { ReasonDialog } from '../../sessions/reason-dialog.tsx';
import { useSessionAnswer } from '../../sessions/use-session-answer.ts';
import { BookingRulesPanel } from './booking-rules/booking-rules-panel.tsx';
import { DayEditor } from './day-editor.tsx';
import { ExistingSchedules } from './existing-schedules.tsx';
import { GroupSessionsPanel } from './group-sessions-panel.tsx';
import type { Hour } from './hour.ts';
import { RepeatPanel } from './usual-week/repeat-panel.tsx';
import { VacationPanel } from './vacation/vacation-panel.tsx';
import { useSchedule } from './use-schedule.ts';
import { WeekView } from './week-view.tsx';
import styles from './schedule.module.css';

/** Schedule management (spec 2). */
export function SchedulePage() {
  const schedule = useSchedule();
  const viewed = useOwnViewedZone();
  const ownZone = zoneLabel(schedule.zone, schedule.state.now);
  const hours = useRef<HTMLDivElement>(null);
  const { answer, failure, dismissFailure } = useSessionAnswer(schedule.mentorId);
  const [booked, setBooked] = useState<Session | null>(null);
  const navigate = useNavigate();
  const openBooked = useCallback(
    ({ group, session }: Hour) => (group ? void navigate(groupPath(group)) : setBooked(session)),
    [navigate],
  );
  const [templateUnsaved, setTemplateUnsaved] = useState(false);
  const [vacationUnsaved, setVacationUnsaved] = useState(false);
  const changed = Object.keys(schedule.draft).length > 0 || templateUnsaved || vacationUnsaved;
  return (
    <>
      <PageHeading
        title="Schedule"
        lead={
          <span className={styles.lead}>
            {viewed.isOther
              ? `You open hours in your time zone, ${ownZone}. Existing schedules also show the times in ${zoneCity(viewed.zone)}.`
              : `All times are in your time zone, ${ownZone}.`}
          </span>
        }
        actions={<ZoneChoice viewed={viewed} />}
      >
        Schedule Management
      </PageHeading>
      <AnswerFailureNotice failure={failure} onDismiss={dismissFailure} />
      <div className={styles.page}>
        <WeekView
          schedule={schedule}
          onOpenBooked={openBooked}
          onStripDay={() => hours.current?.scrollIntoView({ block: 'nearest' })}
        />
        <div className={styles.day}>
          <DayEditor schedule={schedule} onOpenBooked={openBooked} hoursRef={hours} />
          <ExistingSchedules schedule={schedule} viewedZone={viewed.zone} onOpenBooked={openBooked} />
        </div>
      </div>
      {schedule.mentorId !== undefined && (
        <Deferred>
          <GroupSessionsPanel />
          <RepeatPanel
            mentorId={schedule.mentorId}
            monday={schedule.monday}
            today={schedule.today}
            onUnsaved={setTemplateUnsaved}
          />
          <BookingRulesPanel mentorId={schedule.mentorId} />
          <VacationPanel
            schedule={schedule}
            mentorId={schedule.mentorId}
            onCancelSession={setBooked}
            onUnsaved={setVacationUnsaved}
          />
        </Deferred>
      )}
      <UnsavedChangesGuard when={changed} />
      <ReasonDialog
        session={booked}
        zone={viewed.zone}
        onCancel={() => setBooked(null)}
        onConfirm={(session, reason) => {
          setBooked(null);
          void answer({ session, status: 'CANCELLED', reason });
        }}
      />
    </>
  );
}
