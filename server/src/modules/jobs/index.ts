export { startJobs } from './job-runner.ts';
