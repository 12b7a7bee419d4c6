import type { RoomFigures as Figures, RoomPeriods } from '@cairn/shared/contract';
import { formatCount } from '@cairn/shared/ui';
import { formatDay, formatShare } from '../../components/format.ts';
import { SimpleTable } from '../../components/simple-table.tsx';
import styles from './figures.module.css';

const NONE = '—';

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? NONE : `${(milliseconds / 1_000).toFixed(1)}\u00a0s`;

const ROWS: readonly { label: string; of: (figures: Figures) => string }[] = [
  { label: 'Connections', of: ({ connections }) => formatCount(connections) },
  { label: 'First frame, 50% within', of: ({ firstFrameMs }) => seconds(firstFrameMs?.p50) },
  { label: 'First frame, 75% within', of: ({ firstFrameMs }) => seconds(firstFrameMs?.p75) },
  { label: 'First frame, 95% within', of: ({ firstFrameMs }) => seconds(firstFrameMs?.p95) },
  { label: 'Through the TURN server', of: ({ relayedShare }) => formatShare(relayedShare) },
  { label: 'Visits that ended', of: ({ visits }) => formatCount(visits) },
  {
    label: 'Reconnects per visit',
    of: ({ reconnectsPerVisit }) => reconnectsPerVisit?.toFixed(2) ?? NONE,
  },
];

/** Connection quality in session rooms. */
export function RoomFigures({ figures }: { figures: RoomPeriods }) {
  const { current, previous, weeks } = figures;
  if ([current, previous].every(({ connections, visits }) => connections === 0 && visits === 0))
    return <p>No connections in this period or the previous one.</p>;
  return (
    <section className={styles.card} aria-label="Connections in the room">
      <header>
        <h3>Connections in the room</h3>
        <strong>{seconds(current.firstFrameMs?.p50)}</strong>
        <p>Median time from the start of a connection to the first frame of the other participant’s video</p>
      </header>
      <SimpleTable
        caption="Connections in the room"
        hasCards={false}
        rows={ROWS}
        rowKey={({ label }) => label}
        columns={[
          { label: 'Figure', cell: ({ label }) => label },
          { label: 'This period', isNumber: true, cell: ({ of }) => of(current) },
          { label: 'Before', isNumber: true, cell: ({ of }) => of(previous) },
        ]}
      />
      <details>
        <summary>Show by week</summary>
        <SimpleTable
          caption="Connections in the room per week"
          rows={weeks}
          rowKey={({ week }) => week}
          columns={[
            { label: 'Week of', cell: ({ week }) => formatDay(week) },
            { label: 'Connections', isNumber: true, cell: ({ connections }) => formatCount(connections) },
            { label: '75% within', isNumber: true, cell: ({ firstFrameMs }) => seconds(firstFrameMs?.p75) },
            { label: 'TURN', isNumber: true, cell: ({ relayedShare }) => formatShare(relayedShare) },
          ]}
        />
      </details>
    </section>
  );
}
