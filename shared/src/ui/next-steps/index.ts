export { NextSteps } from './next-steps.tsx';
