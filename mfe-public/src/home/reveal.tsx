import type { ReactNode } from 'react';
import { REVEAL_THRESHOLD } from '@cairn/shared/contract/constants';
import { classNames } from '@cairn/shared/ui';
import { useInView } from './use-in-view.ts';
import styles from './reveal.module.css';

/** Fades its content in, once, when a tenth of it is in view (spec 4). With reduced motion it is simply there. */
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
