import { expect, test } from '../fixtures.ts';
import { PAGES, type AreaName } from '../support/pages.ts';
import { watchStillness } from '../support/stillness.ts';

const AREAS: readonly AreaName[] = ['public', 'student', 'mentor', 'admin'];
const WIDTHS = [1280, 360];
/** 0.00, as issue 9 writes it. */
const NOTHING = 0.005;

for (const area of AREAS) {
  for (const width of WIDTHS) {
    test(`nothing jumps on the pages of ${area}, ${width} pixels wide`, async ({ page, signInAs, noise }) => {
      // The link of a reset mail is made up.
      noise.allow(/40[04] .*reset-password/);
      await page.setViewportSize({ width, height: 800 });
      if (area !== 'public') await signInAs(area);
      const jumpsOf = await watchStillness(page, area === 'public');
      for (const { name, path } of PAGES.filter((each) => each.area === area)) {
        const jumps = await jumpsOf(name === 'booksession' ? `${path}?mentor=2` : path);
        const sum = jumps.reduce((total, { value }) => total + value, 0);
        const told = jumps.map((jump) => `${jump.value.toFixed(4)} ${jump.moved.join('; ')}`);
        expect.soft(sum, [path, ...told].join('\n')).toBeLessThan(NOTHING);
      }
    });
  }
}
