import { Button } from 'antd';
import { ActionBar } from '../forms/index.ts';
import type { StepControl } from './use-step-control.ts';

type Props = {
  /** The label of the submit button, such as "Save and Continue". */
  children: string;
  control: StepControl;
  /** Whether the values of the step are being saved. */
  isSaving?: boolean;
  /** The id of the form, if the buttons are outside the form. */
  form?: string;
  canSkip?: boolean;
};

/** The buttons of a step, at the end of its form. */
export function StepButtons({ children, control, isSaving = false, form, canSkip = true }: Props) {
  const isBusy = isSaving || control.isFinishing;
  return (
    <ActionBar>
      <Button
        type="primary"
        htmlType="submit"
        {...(form !== undefined && { form })}
        loading={isBusy}
        disabled={control.isSkipping}
      >
        {children}
      </Button>
      {canSkip && (
        <Button loading={control.isSkipping} disabled={isBusy} onClick={() => void control.skip()}>
          Skip
        </Button>
      )}
    </ActionBar>
  );
}
