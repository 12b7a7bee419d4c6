import { Button, Select, type RefSelectProps } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { currentZone, zoneLabel } from '@cairn/shared/contract';
import { classNames } from '../class-names.ts';
import { viewerZone } from '../sessions/format-slot.ts';
import { useNow } from '../sessions/use-now.ts';
import type { ViewedZone } from './use-viewed-zone.ts';
import { zoneOptions } from './zone-options.ts';
import styles from './zone-choice.module.css';

/** Lets travellers choose the zone in which a page shows times ("Times in Tokyo"), and switch back to their own. */
export function ZoneChoice({ viewed }: { viewed: ViewedZone }) {
  const { zone, own, isOther, isOffered, view } = viewed;
  const id = useId();
  const now = useNow();
  const select = useRef<RefSelectProps>(null);
  // The four hundred options and their offsets are computed when the list opens for the first time.
  const [wasOpened, setOpened] = useState(false);
  const shown = currentZone(zone);
  const options = useMemo(
    () => (wasOpened ? zoneOptions([viewerZone(), own, shown]) : [{ value: shown, label: shown }]),
    [wasOpened, own, shown],
  );
  if (!isOffered) return null;
  return (
    <div className={classNames(styles.choice, isOther && styles.other)}>
      <label htmlFor={id}>Times in</label>
      <Select
        ref={select}
        id={id}
        className={styles.select ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        value={shown}
        options={options}
        labelRender={() => zoneLabel(zone, now)}
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
        onChange={view}
      />
      {isOther && (
        <Button
          onClick={() => {
            view(own);
            select.current?.focus();
          }}
        >
          Use my zone
        </Button>
      )}
    </div>
  );
}
