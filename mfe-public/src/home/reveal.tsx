import type { ReactNode } from 'react';
import { REVEAL_THRESHOLD } from '@cairn/shared/contract/constants';
import { classNames } from '@cairn/shared/ui';
import { useInView } from '../layout/use-in-view.ts';
import styles from './reveal.module.css';

/** Fades in the content when a tenth of the content is visible (spec 4). */
export function Reveal({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { element, seen } = useInView<HTMLDivElement>({ threshold: REVEAL_THRESHOLD });
  return (
    <div
      ref={element}
      className={classNames(styles.reveal, seen && styles.visible, className)}
      data-visible={seen}
    >
      {children}
    </div>
  );
}
