import type { ReactNode } from 'react';
import { REVEAL_THRESHOLD } from '@cairn/shared/contract/constants';
import { classNames } from '@cairn/shared/ui';
import { useInView } from '../layout/use-in-view.ts';
import styles from './reveal.module.css';

/** Fades in its content once a tenth of it is visible (spec 4); with reduced motion the content is visible at once. */
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
