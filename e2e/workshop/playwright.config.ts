import { defineConfig } from '@playwright/test';
import site from '../playwright.config.ts';

const { use, projects: _projects, testIgnore: _testIgnore, ...common } = site;

/** Separate from the configuration of the site's tests, because the workshop is a static site without a server. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../results/workshop',
  // A test scans every story of a component six times.
  timeout: 180_000,
  globalSetup: './build-workshop.ts',
  reporter: [['list'], ['json', { outputFile: '../results/workshop.json' }]],
  use: { ...use, reducedMotion: 'reduce' },
});
