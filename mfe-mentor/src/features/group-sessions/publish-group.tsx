import {
  addDays,
  dateIn,
  publishGroupSessionBody,
  SESSION_MINUTES,
  SLOT_GRID_MINUTES,
  SLOT_LENGTHS,
  slotTextOf,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { SelectField, TextField, useAttemptKey, useNow, zoneCity } from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-mentor.ts';
import { useMentorPublishGroupMutation } from '../../groups/groups-api.ts';
import { DayField } from '../../time/day-field.tsx';
import { GroupFields } from './group-fields.tsx';
import { GroupForm } from './group-form.tsx';
import styles from './group-sessions.module.css';
import { useGroupForm } from './use-group-form.ts';

const DAYS_AHEAD = 366;
const INITIAL = {
  title: '',
  description: '',
  seats: 6,
  minutes: SESSION_MINUTES,
  /** For example `14:30`. */
  timeSlot: '',
  date: null as string | null,
};

/** Converts `14:30` to `02:30 PM`. */
function timeSlotOf(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return slotTextOf(Number(hours) * 60 + Number(minutes));
}

/** Publishes a group session. */
export function PublishGroup({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const zone = useOwnZone();
  const today = dateIn(zone, useNow(60_000));
  const attempt = useAttemptKey();
  const [publish, { isLoading }] = useMentorPublishGroupMutation();
  const form = useGroupForm(INITIAL, 'The group session could not be published. Please try again.');
  const { values, problems, change } = form;

  const submit = async () => {
    const { timeSlot, date, ...texts } = values;
    const body = form.check(
      publishGroupSessionBody,
      { ...texts, date, timeSlot: timeSlot === '' ? '' : timeSlotOf(timeSlot) },
      {
        ...(date === null && { date: 'Choose a date.' }),
        ...(timeSlot === '' && { timeSlot: 'Choose a time.' }),
      },
    );
    if (!body) return true;
    const { error } = await publish({ ...body, idempotencyKey: attempt.keyOf(body) });
    if (error) return form.refuse(error);
    toast.success('Group session published');
    onClose();
    return false;
  };
  return (
    <GroupForm
      title="New Group Session"
      submitLabel="Publish"
      isBusy={isLoading}
      isChanged={form.isChanged}
      refusal={form.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupFields values={values} problems={problems} onChange={change} />
      <div className={styles.times}>
        <DayField
          name="date"
          label="Date"
          min={today}
          max={addDays(today, DAYS_AHEAD)}
          value={values.date}
          problem={problems['date']}
          onChange={(date) => change({ date })}
        />
        <TextField
          label="Start"
          type="time"
          step={SLOT_GRID_MINUTES * 60}
          value={values.timeSlot}
          problem={problems['timeSlot']}
          onChange={({ currentTarget }) => change({ timeSlot: currentTarget.value })}
        />
        <SelectField
          label="Length"
          defaultValue={String(values.minutes)}
          problem={problems['minutes']}
          options={SLOT_LENGTHS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          onChange={({ currentTarget }) => change({ minutes: Number(currentTarget.value) })}
        />
      </div>
      <p className={styles.soft}>In your time zone, {zoneCity(zone)}. The time cannot be changed later.</p>
    </GroupForm>
  );
}
