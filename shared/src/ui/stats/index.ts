export { StatStrip, type Stat } from './stat-strip.tsx';
