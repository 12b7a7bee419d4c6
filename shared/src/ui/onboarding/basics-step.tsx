import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { currentZone, zoneCity, zoneLabel } from '@cairn/shared/contract';
import { FailureNotice } from '../feedback/index.ts';
import { TimeZoneSelect } from '../forms/index.ts';
import { PhotoSettings } from '../photo/index.ts';
import { useNow, viewerZone } from '../sessions/index.ts';
import styles from './onboarding.module.css';
import { StepButtons } from './step-buttons.tsx';
import type { StepControl } from './use-step-control.ts';

type Props = {
  person: { id: number | string; name: string; photo: string | null | undefined };
  timeZone: string;
  /** Resolves with the error, or with undefined after a success. */
  saveZone: (timeZone: string) => Promise<unknown>;
  control: StepControl;
};

/** The first step: the time zone and the photo. */
export function BasicsStep({ person, timeZone, saveZone, control }: Props) {
  const [zone, setZone] = useState(timeZone);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [field, form] = [useId(), useId()];
  const now = useNow(60_000);
  const detected = viewerZone();
  const isDetected = currentZone(zone) === currentZone(detected);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setSaving(true);
    const error = zone === timeZone ? undefined : await saveZone(zone);
    setSaving(false);
    if (error) setFailure(refusalMessage(error, 'Your time zone could not be saved. Please try again.'));
    else await control.finish();
  };
  return (
    <div className={styles.form}>
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <FailureNotice>{failure}</FailureNotice>}
        <div className={styles.field}>
          <label htmlFor={field}>Time zone</label>
          <TimeZoneSelect id={field} value={zone} onChange={setZone} />
          <div className={styles.hint}>
            {isDetected ? (
              <p>This is the time zone of your browser. All times are shown in it.</p>
            ) : (
              <>
                <p>Your browser is in {zoneLabel(detected, now)}.</p>
                <Button onClick={() => setZone(detected)}>Use {zoneCity(detected)}</Button>
              </>
            )}
          </div>
        </div>
      </form>
      <div className={styles.photo}>
        <PhotoSettings {...person} />
      </div>
      <StepButtons control={control} isSaving={isSaving} form={form}>
        Save and Continue
      </StepButtons>
    </div>
  );
}
