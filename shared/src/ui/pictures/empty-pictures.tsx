import styles from './pictures.module.css';
import { Scene } from './scene.tsx';

/** Sessions: a sundial. */
export function SessionsPicture() {
  return (
    <Scene>
      <circle className={styles.sun} cx="152" cy="34" r="14" />
      <path className={styles.ridgeMid} d="M92 116h24l-62 13c-8 1-9-3-3-5z" />
      <path
        className={styles.stoneMid}
        d="M91 119c-3-24 0-51 10-57 9-4 15 4 16 15 2 15 2 29 0 42-8 3-19 3-26 0z"
      />
      <path
        className={styles.stoneLight}
        d="M28 117a7 3.5 0 1 0 14 0 7 3.5 0 1 0-14 0zm52 17a7 3.5 0 1 0 14 0 7 3.5 0 1 0-14 0zm42-1a7 3.5 0 1 0 14 0 7 3.5 0 1 0-14 0zm32-9a7 3.5 0 1 0 14 0 7 3.5 0 1 0-14 0z"
      />
      <ellipse className={styles.ember} cx="46" cy="130" rx="7" ry="3.5" />
    </Scene>
  );
}

/** Requests: a note under a stone. */
export function RequestsPicture() {
  return (
    <Scene>
      <path className={styles.stoneDark} d="M48 122c0-13 22-18 52-18s52 6 52 16-22 13-52 13-52-2-52-11z" />
      <path className={styles.paper} d="m74 50 52-8 7 52-52 9z" />
      <path className={styles.sign} d="m85 62 31-5m-30 16 27-4m-25 15 16-2" />
      <path className={styles.stoneMid} d="M88 99c1-9 11-12 24-12s24 4 24 11-10 10-24 10-25-1-24-9z" />
    </Scene>
  );
}

/** Messages: two cairns and an arc. */
export function MessagesPicture() {
  return (
    <Scene>
      <path
        className={styles.stoneDark}
        d="M24 120c0-8 11-11 24-11s24 4 24 10-11 8-24 8-24-1-24-7zm104 0c0-8 11-11 24-11s24 4 24 10-11 8-24 8-24-1-24-7z"
      />
      <path
        className={styles.stoneMid}
        d="M33 104c1-6 7-8 15-8s15 3 15 7-6 7-15 7-16-1-15-6zm104 0c1-6 7-8 15-8s15 3 15 7-6 7-15 7-16-1-15-6z"
      />
      <path
        className={styles.stoneLight}
        d="M40 91c0-5 4-6 8-6s9 2 9 5-4 5-9 5-9 0-8-4zm104 0c0-5 4-6 8-6s9 2 9 5-4 5-9 5-9 0-8-4z"
      />
      <path className={styles.call} d="M58 72c20-34 64-34 84 0" />
    </Scene>
  );
}

/** Mentors: two walkers. */
export function MentorsPicture() {
  return (
    <Scene>
      <path className={styles.stoneDark} d="M64 122c-2-24 4-46 18-46s20 22 18 46c-10 3-26 3-36 0z" />
      <path className={styles.stoneMid} d="M72 62c0-7 5-11 11-11s11 4 11 10-5 10-11 10-11-3-11-9z" />
      <path className={styles.stoneMid} d="M114 123c-1-17 4-33 14-33s15 16 13 33c-8 2-19 2-27 0z" />
      <path className={styles.stoneLight} d="M119 80c0-6 4-9 9-9s9 3 9 8-4 8-9 8-9-2-9-7z" />
      <path className={styles.sign} d="M105 124V58" />
    </Scene>
  );
}

const STAR = 'l3.2 6.8 7.4 1-5.4 5.2 1.4 7.4-6.6-3.7-6.6 3.7 1.4-7.4-5.4-5.2 7.4-1z';

/** Feedback: five stars over a cairn. */
export function FeedbackPicture() {
  return (
    <Scene>
      <path className={styles.ember} d={`M36 52${STAR}`} />
      <path className={styles.ground} d={`M66 32${STAR}M100 24${STAR}M134 32${STAR}M164 52${STAR}`} />
      <path className={styles.stoneDark} d="M70 120c0-9 14-12 30-12s30 4 30 11-13 9-30 9-30-2-30-8z" />
      <path className={styles.stoneLight} d="M82 102c1-7 9-9 18-9s18 3 18 8-8 8-18 8-19-1-18-7z" />
    </Scene>
  );
}

/** Notifications: a bell. */
export function NotificationsPicture() {
  return (
    <Scene>
      <path className={styles.beam} d="M60 124V36c26-10 54-10 80 0v88M100 29v17" />
      <path
        className={styles.stoneLight}
        d="M100 46c-13 0-19 9-19 20v14l-8 10c14 4 40 4 54 0l-8-10V66c0-11-6-20-19-20z"
      />
      <ellipse className={styles.ember} cx="100" cy="97" rx="6" ry="5" />
    </Scene>
  );
}

/** A search without a result: a magnifying glass over an empty map. */
export function SearchPicture() {
  return (
    <Scene>
      <path
        className={styles.ground}
        d="M22 78c8-30 46-44 82-40s66 24 62 48-44 36-82 32-68-16-62-40zm22 0c6-20 32-28 58-26s46 16 42 32-30 22-56 20-48-10-44-26z"
      />
      <circle className={styles.lens} cx="104" cy="70" r="30" />
      <path className={styles.sign} d="M92 70h24" />
      <path className={styles.beam} d="m126 92 24 26" />
    </Scene>
  );
}

/** Availability: a hut. */
export function HoursPicture() {
  return (
    <Scene>
      <path className={styles.stoneLight} d="M64 122V82l36-28 36 28v40c-22-4-50-4-72 0z" />
      <path className={styles.stoneDark} d="m54 88 46-38 46 38-5 6-41-33-41 33z" />
      <path className={styles.stoneDark} d="M76 121V94h18v26z" />
      <path className={styles.ember} d="M110 92h14v12h-14z" />
    </Scene>
  );
}

/** Goals: a trail and the first stone of a cairn. */
export function TrailPicture() {
  return (
    <Scene>
      <path className={styles.call} d="M36 132c30-8 52-8 60-18s-30-14-18-24 40-4 46-14-8-12 2-20" />
      <path className={styles.stoneDark} d="M132 122c0-9 12-12 28-12s28 4 28 11-12 9-28 9-28-2-28-8z" />
      <path className={styles.ground} d="M142 106c1-6 8-8 18-8s18 3 18 7m-28-10c1-4 5-6 10-6s10 2 10 5" />
    </Scene>
  );
}

/** A missing page: a signpost. */
export function LostPicture() {
  return (
    <Scene>
      <path className={styles.stoneDark} d="m97 124 2-88h7l2 88z" />
      <path className={styles.stoneLight} d="m56 50 54-6 2 17-54 6-11-8zm42 26 48 5 9 10-11 8-46-5z" />
      <path className={styles.sign} d="M70 57h24m12 29h22" />
    </Scene>
  );
}
