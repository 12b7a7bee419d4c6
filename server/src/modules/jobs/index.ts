export { type JobRunner, startJobs } from './job-runner.ts';
