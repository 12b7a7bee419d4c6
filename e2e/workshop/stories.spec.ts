import { globSync } from 'node:fs';
import { ROOT } from '../support/root.ts';
import { violationsOfStory } from './story-violations.ts';
import { expect, readStories, test } from './workshop-page.ts';

const files = globSync('{shared/src/ui,mfe-*/src}/**/*.stories.tsx', { cwd: ROOT }).sort();

for (const file of files) {
  test(`the stories of ${file} are accessible, do not overflow and log no errors or warnings`, async ({
    workshop: { page, show, takeNoise },
  }) => {
    const stories = readStories().filter(({ importPath }) => importPath.endsWith(file));
    expect(stories).not.toEqual([]);
    const violations: string[] = [];
    // Discards the noise of earlier stories.
    takeNoise();
    for (const { id } of stories) {
      await show(id);
      const found = await violationsOfStory(page);
      violations.push(...[...found, ...takeNoise()].map((violation) => `${id}: ${violation}`));
    }
    expect(violations).toEqual([]);
  });
}
