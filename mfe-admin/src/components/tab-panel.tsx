import type { ReactNode } from 'react';

interface Props {
  /** The `panelId` of the `TabList`. */
  readonly id: string;
  /** Key of the selected tab. */
  readonly selected: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The panel of the selected tab of a `TabList`. */
export function TabPanel({ id, selected, className, children }: Props) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${selected}`} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}
