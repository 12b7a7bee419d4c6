import { classNames } from '../class-names.ts';
import { seatsText } from './seats-text.ts';
import styles from './seats.module.css';

type Props = {
  seats: number;
  seatsTaken: number;
  /** How many students are waiting for a seat. */
  waiting?: number;
  /** One of the taken seats is the viewer's. */
  hasOwn?: boolean;
};

/** Radii of the stones; neighbours differ. */
const STONES = [
  [9, 5.5],
  [8, 6],
  [9.5, 5],
  [8.5, 6.5],
] as const;
const STEP = 22;

/** The seats of a group session as stones. The viewer's stone is the first. */
export function Seats({ seats, seatsTaken, waiting, hasOwn = false }: Props) {
  const taken = Math.min(seatsTaken, seats);
  return (
    <p className={styles.seats}>
      <svg viewBox={`0 0 ${seats * STEP} 16`} width={seats * STEP} height="16" aria-hidden="true">
        {Array.from({ length: seats }, (_, seat) => {
          const [rx, ry] = STONES[seat % STONES.length] ?? STONES[0];
          const isOwn = hasOwn && seat === 0 && taken > 0;
          return (
            <ellipse
              key={seat}
              className={classNames(seat < taken ? styles.taken : styles.free, isOwn && styles.own)}
              cx={STEP / 2 + seat * STEP}
              cy={14 - ry}
              rx={rx}
              ry={ry}
            />
          );
        })}
      </svg>
      <span>{seatsText({ seats, seatsTaken, ...(waiting === undefined ? {} : { waiting }) })}</span>
    </p>
  );
}
