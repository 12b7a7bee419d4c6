import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import BrowserEnvironment from '../jest/browser-environment.ts';

/** The browser environment of the unit tests, which here also records which test covers which mutant. */
export default mixinJestEnvironment(BrowserEnvironment);
