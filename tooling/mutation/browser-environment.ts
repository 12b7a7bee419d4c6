import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import BrowserEnvironment from '../jest/browser-environment.ts';

/** Records which test covers which mutant. */
export default mixinJestEnvironment(BrowserEnvironment);
