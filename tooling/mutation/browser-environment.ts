import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import BrowserEnvironment from '../jest/browser-environment.ts';

/** Stryker records in this environment which test covers which mutant. */
export default mixinJestEnvironment(BrowserEnvironment);
