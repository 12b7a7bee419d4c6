import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '@cairn/shared/ui';
import styles from './contact-page.module.css';

type Props = { icon: ComponentType<IconProps>; title: string; children: ReactNode };

export function InfoCard({ icon: Icon, title, children }: Props) {
  return (
    <li className={styles.card}>
      <Icon size={28} />
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
