import { ROOM_FIRST_FRAME_MS_MAX, ROOM_RECONNECTS_MAX, type RoomReport } from '@cairn/shared/contract';

type Options = {
  /** Sends a report; must not throw. */
  send: (report: RoomReport) => void;
  now?: () => number;
};

/** Measures the connections of one visit to a room. Reports contain measurements, no content. */
export interface VisitReport {
  /** A connection begins while no other exists. The time to the first frame starts here. */
  begin: () => void;
  /** A connection is established, or restored after {@link VisitReport.lose}. */
  connect: () => void;
  /** A connection is interrupted. */
  lose: () => void;
  /** No connection is interrupted any more. Not counted as a reconnect. */
  endInterruption: () => void;
  /** A frame of another participant is shown. The first frame of the visit is reported. */
  recordFrame: (isRelayed: () => Promise<boolean>) => void;
  /** Ends the visit, and sends a report if a connection was established. */
  end: () => void;
}

export function createVisitReport({ send, now = () => performance.now() }: Options): VisitReport {
  let begunAt: number | undefined;
  let [hasFrame, wasConnected, isInterrupted, isOver, reconnects] = [false, false, false, false, 0];

  return {
    begin: () => {
      begunAt = now();
    },
    connect: () => {
      if (isInterrupted) reconnects += 1;
      [wasConnected, isInterrupted] = [true, false];
    },
    lose: () => {
      isInterrupted = true;
    },
    endInterruption: () => {
      isInterrupted = false;
    },
    recordFrame: (isRelayed) => {
      if (hasFrame || begunAt === undefined) return;
      hasFrame = true;
      const milliseconds = Math.min(ROOM_FIRST_FRAME_MS_MAX, Math.round(now() - begunAt));
      isRelayed().then(
        (relayed) => send({ kind: 'firstFrame', milliseconds, isRelayed: relayed }),
        () => undefined,
      );
    },
    end: () => {
      if (wasConnected && !isOver)
        send({ kind: 'end', reconnects: Math.min(ROOM_RECONNECTS_MAX, reconnects) });
      isOver = true;
    },
  };
}
