export { StatStrip } from './stat-strip.tsx';
