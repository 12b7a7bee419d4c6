import { expect, type Page } from '@playwright/test';

/** Doubles the text size like the browser setting: pixels keep their size, `rem` and `em` grow. */
export async function doubleTextSize(page: Page): Promise<void> {
  // The setting applies to the renderer process of the site. Opening a page starts this process.
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** @param textSize the text size that the browser must have, in pixels */
export async function openSettled(page: Page, path: string, textSize?: number): Promise<void> {
  await page.goto(path);
  if (textSize !== undefined) await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Headings, labels and controls that are cut off, overlap or leave the window, and the overflow of the page. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const violations: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent.trim() || (element.getAttribute('aria-label') ?? '')).slice(0, 40)}”`;
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth)
      violations.push(`scrolls sideways by ${root.scrollWidth - innerWidth} px`);
    for (const control of document.querySelectorAll('a[href], button, [role="tab"], label, h1, h2, h3')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(control);
      // Visually hidden on purpose, for screen readers.
      if (style.clipPath !== 'none' || control.closest('[class*="hidden" i], [class*="skip" i]')) continue;
      const clips = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
      if (clips && control.scrollWidth > control.clientWidth + 1)
        violations.push(`${nameOf(control)} is cut off`);
      if (style.overflowY !== 'visible' && control.scrollHeight > control.clientHeight + 1) {
        violations.push(`${nameOf(control)} is cut off below`);
      }
      const box = control.getBoundingClientRect();
      for (const part of control.closest('nav') ? control.children : []) {
        const partBox = part.getBoundingClientRect();
        if (partBox.width > 0 && (partBox.left < box.left - 1 || partBox.right > box.right + 1))
          violations.push(`${nameOf(control)} overlaps its neighbours`);
      }
      let parent = control.parentElement?.closest('[style*="overflow"], ul, table, div');
      let isInScroller = false;
      for (; parent && parent !== document.body; parent = parent.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowX)) isInScroller = true;
      }
      if (!isInScroller && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) {
        violations.push(
          `${nameOf(control)} leaves the window (${Math.round(box.left)}–${Math.round(box.right)})`,
        );
      }
    }
    return violations;
  });
}

/** An element that the Tab key focuses. */
interface Stop {
  readonly name: string;
  readonly isFocusVisible: boolean;
  readonly isCovered: boolean;
}

/**
 * Presses Tab repeatedly, and lists the controls with an invisible focus (WCAG 2.4.7) or a covered focus (WCAG 2.4.11).
 *
 * @param maxSteps the maximum number of steps; a page may have hundreds of rows
 */
export async function focusViolations(page: Page, maxSteps = 60): Promise<string[]> {
  const violations: string[] = [];
  let first: string | undefined;
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    // A focused field changes its look only after the first frame of a transition.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(noTransitions);
  });
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === null || stop.name === first) break;
    first ??= stop.name;
    if (!stop.isFocusVisible) violations.push(`no visible focus on ${stop.name}`);
    if (stop.isCovered) violations.push(`covered: ${stop.name}`);
  }
  return violations;
}

/** Runs in the page: compares the appearance of the focused element with and without the focus. */
async function readStop(): Promise<Stop | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // A cross-origin iframe draws its own focus ring.
  if (element.matches('iframe')) return { name: element.id, isFocusVisible: true, isCovered: false };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const forced = matchMedia('(forced-colors: active)').matches;
  const around = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  for (let parent = element.parentElement; parent && around.length < 6; parent = parent.parentElement) {
    around.push(parent);
  }
  const appearance = () =>
    JSON.stringify(
      around.map((each) => {
        const { outlineStyle, outlineWidth, borderColor, boxShadow, clipPath, transform } =
          getComputedStyle(each);
        const outline =
          outlineStyle === 'none' || outlineStyle === 'auto'
            ? outlineStyle
            : `${outlineStyle} ${outlineWidth}`;
        return [outline, transform, clipPath, ...(forced ? [] : [borderColor, boxShadow])];
      }),
    );
  const box = element.getBoundingClientRect();
  // If an element is taller than the window, only its visible part counts.
  const [start, end] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const [x, y] = [box.left + box.width / 2, start + Math.min((end - start) / 2, 20)];
  const top = document.elementFromPoint(x, y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  // A toast may cover an element, because the toast disappears by itself.
  const isToast = Boolean(top?.closest('[data-kind]'));
  const isCovered =
    box.width > 0 &&
    !isToast &&
    (top === null ||
      !(element.contains(top) || top.contains(element) || labels.some((label) => label.contains(top))));
  const text = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent;
  const name = `${element.tagName.toLowerCase()}${element.id && !element.id.startsWith('_') ? `#${element.id}` : ''} “${text.trim().slice(0, 40)}” ${Math.round(box.left + scrollX)},${Math.round(box.top + scrollY)}`;
  const focused = appearance();
  element.blur();
  await frame();
  const isFocusVisible = appearance() !== focused;
  return { name, isFocusVisible, isCovered };
}
