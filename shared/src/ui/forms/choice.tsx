import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/index.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './choice.module.css';

type Option = { value: string; label: string };
type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  placeholder?: string;
};

/** A native select, which suits phones and keyboards. Without a placeholder it always has a value. */
export function Choice({ options, placeholder, value = '', defaultValue, ...rest }: Props) {
  return (
    <span className={styles.choice}>
      <select {...(defaultValue === undefined ? { value } : { defaultValue })} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        <Options options={options} />
      </select>
      <ChevronDownIcon />
    </span>
  );
}

/** A labelled select for forms without antd. An uncontrolled select keeps a choice made before hydration. */
export function SelectField({ options, placeholder, ...props }: Omit<Props, 'value'> & FieldProps) {
  const { label, problem, refusedBy, extra, ...select } = props;
  return (
    <FieldFrame label={label} problem={problem} refusedBy={refusedBy} extra={extra} isBoxed={false}>
      {(attributes) => (
        <span className={styles.choice}>
          <select {...attributes} {...select}>
            {/* Initially selected, because it is the first option that is not disabled. */}
            {placeholder !== undefined && (
              <option value="" hidden>
                {placeholder}
              </option>
            )}
            <Options options={options} />
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </FieldFrame>
  );
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
