import { type Samples } from './sample.ts';

const vitals = () => [{ metric: 'LCP', value: 900, path: '/login', reportId: crypto.randomUUID() }];
const loads = () => [
  {
    remote: 'student',
    release: 'r1',
    phase: 'entry',
    outcome: 'loaded',
    milliseconds: 90,
    reportId: crypto.randomUUID(),
  },
];
const errors = () => [
  {
    remote: 'student',
    release: 'r1',
    phase: 'render',
    message: 'Error: no mentor',
    stack: '',
    isFirst: true,
    reportId: crypto.randomUUID(),
  },
];

/** Reports of browsers about the operation of the site. */
export const operationsSamples: Samples = {
  reportRemoteLoads: () => ({ body: { reports: loads() } }),
  reportWebVitals: () => ({ body: { vitals: vitals() } }),
  reportRemoteErrors: () => ({ body: { errors: errors() } }),
};
