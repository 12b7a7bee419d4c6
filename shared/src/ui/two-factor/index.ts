export { TwoFactor } from './two-factor.tsx';
