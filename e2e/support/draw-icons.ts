import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { colours } from '@cairn/shared/ui/theme';
import { ROOT } from './root.ts';

/** `npm run icons -w @cairn/e2e`: draws the icons of the installed app from the logo. */
const { pine, onPine, emberOnPine } = colours.light;

/** @param inset margin around the logo, which is 16 units wide; a mask may clip a tenth of the icon on each side */
const icon = (inset: number, corner: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="${-inset} ${-inset} ${16 + 2 * inset} ${16 + 2 * inset}">
  <rect x="${-inset}" y="${-inset}" width="100%" height="100%" rx="${corner}" fill="${pine}"/>
  <path fill="${emberOnPine}" d="M6.2 4.6c-.5-.9.2-2.4 1.4-2.9 1.2-.5 2.6 0 3 1 .4 1-.3 2.1-1.6 2.3-1.1.2-2.4.2-2.8-.4z"/>
  <path fill="${onPine}" opacity=".82" d="M3.7 8.8c-.4-1.2.6-2.5 2.5-2.8 2-.3 4.8-.1 5.8.9.8.8.4 2.1-1 2.5-2.3.6-6.7.8-7.3-.6z"/>
  <path fill="${onPine}" d="M1 12.9c-.2-1.5 1.2-2.5 3.6-2.7 2.9-.3 7-.2 9 .8 1.7.9 1.7 2.5-.2 3-2.6.6-7.6.7-10.3.3C1.8 14.1 1.1 13.7 1 12.9z"/>
</svg>`;

const ICONS = [
  { name: 'icon-192', size: 192, svg: icon(4, 5) },
  { name: 'icon-512', size: 512, svg: icon(4, 5) },
  { name: 'icon-maskable-512', size: 512, svg: icon(8, 0) },
  { name: 'apple-touch-icon', size: 180, svg: icon(4, 0) },
];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--disable-gpu'] });
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0;block-size:100vh}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(ROOT, `shell/src/root/${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
