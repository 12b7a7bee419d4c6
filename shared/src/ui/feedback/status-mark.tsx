import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { BlockIcon, CheckIcon, ClockIcon, CloseIcon, InfoIcon } from '../icons/index.ts';
import styles from './status-mark.module.css';

export type StatusTone = 'success' | 'waiting' | 'danger' | 'info' | 'neutral';

const icons = {
  success: CheckIcon,
  waiting: ClockIcon,
  danger: BlockIcon,
  info: InfoIcon,
  neutral: CloseIcon,
};

/** A status as text with an icon. The colour adds no information. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.mark, styles[tone])}>
      <Icon size={15} strokeWidth={2.25} />
      {children}
    </span>
  );
}
