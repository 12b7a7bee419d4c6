import { Button, type RefSelectProps } from 'antd';
import { useId, useRef } from 'react';
import { isNamedZone, zoneLabel } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { viewerZone } from '../sessions/format-slot.ts';
import { useNow } from '../sessions/use-now.ts';
import type { ViewedZone } from './use-viewed-zone.ts';
import { ZoneSelect } from './zone-select.tsx';
import styles from './zone-choice.module.css';

/** Lets travellers choose the zone in which a page shows times. */
export function ZoneChoice({ viewed }: { viewed: ViewedZone }) {
  const { zone, own, isOther, isOffered, view } = viewed;
  const id = useId();
  const now = useNow();
  const select = useRef<RefSelectProps>(null);
  if (!isOffered) return null;
  return (
    <div className={classNames(styles.choice, isOther && styles.other)}>
      <label htmlFor={id}>Times in</label>
      <ZoneSelect
        ref={select}
        id={id}
        className={styles.select ?? ''}
        value={zone}
        // The browser may have a zone that cannot be viewed, such as `Etc/GMT+5`.
        first={[...[viewerZone()].filter(isNamedZone), own, zone]}
        labelRender={() => zoneLabel(zone, now)}
        onChange={view}
      />
      {isOther && (
        <Button
          onClick={() => {
            view(own);
            select.current?.focus();
          }}
        >
          Use My Zone
        </Button>
      )}
    </div>
  );
}
