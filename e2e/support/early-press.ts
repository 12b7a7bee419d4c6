import type { CDPSession, Page } from '@playwright/test';

/** A control by CSS selector. Locators poll too slowly for these presses. */
export interface Control {
  readonly selector: string;
  /** Exact text of the control; needed if the selector matches several controls. */
  readonly text?: string;
}

/** Two presses and the expected effect: `opener` opens a popup, and `control` is in the popup. */
export interface EarlyPress {
  readonly opener: Control;
  readonly control: Control;
  /** Runs in the page: true once the presses have had the effect. */
  readonly effect: (argument: string) => boolean;
  readonly argument?: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A throttled page on a busy machine may need seconds to open a dialog. */
const TIMEOUT_MS = 6_000;
const MAX_DELAY_MS = 50;
/** Longest duration of a press. */
const MAX_HOLD_MS = 80;

const upTo = (max: number) => Math.floor(Math.random() * (max + 1));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page: waits until a press would hit the control. @returns the centre; null after the timeout */
function untilReachable([{ selector, text }, timeout]: [Control, number]): Promise<Point | null> {
  const deadline = performance.now() + timeout;
  return new Promise((resolve) => {
    const check = () => {
      const control = [...document.querySelectorAll(selector)].find(
        (element) => text === undefined || element.textContent.trim() === text,
      );
      if (control) {
        const { left, top, width, height } = control.getBoundingClientRect();
        const point = { x: left + width / 2, y: top + height / 2 };
        if (control.contains(document.elementFromPoint(point.x, point.y))) return resolve(point);
      }
      if (performance.now() > deadline) return resolve(null);
      requestAnimationFrame(check);
    };
    check();
  });
}

/** Runs in the page: true if no matching element is visible. */
function isHidden(selector: string): boolean {
  return [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility());
}

/** Runs in the page: records the targets of the last pointerdown, pointerup and click. */
function recordPresses(): void {
  const events: string[] = [];
  Object.assign(window, { cairnPress: events });
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const record = ({ target }: Event) => {
      const { tagName, textContent } = target as HTMLElement;
      if (type === 'pointerdown') events.length = 0;
      events.push(`${type} ${tagName.toLowerCase()} "${textContent.slice(0, 20)}"`);
    };
    addEventListener(type, record, { capture: true });
  }
}

/** Presses controls within 50 ms after they can be hit, without the auto-waiting of Playwright. */
export class EarlyPointer {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  static async on(page: Page): Promise<EarlyPointer> {
    await page.evaluate(recordPresses);
    return new EarlyPointer(page, await page.context().newCDPSession(page));
  }

  /** Slows the CPU down by a factor. */
  async throttle(rate: number): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** @returns the reason why the effect did not occur, or null if it occurred */
  async press({ opener, control, effect, argument = '' }: EarlyPress): Promise<string | null> {
    await this.#page.waitForFunction(isHidden, control.selector, { timeout: TIMEOUT_MS });
    if (!(await this.#pressOne(opener, 0, 0))) return 'the opener cannot be reached';
    if (!(await this.#pressOne(control, upTo(MAX_DELAY_MS), upTo(MAX_HOLD_MS)))) {
      return `the control cannot be reached; opener: ${await this.#events()}`;
    }
    return this.#page.waitForFunction(effect, argument, { timeout: TIMEOUT_MS }).then(
      () => null,
      async () => `no effect: ${await this.#events()}`,
    );
  }

  async #pressOne(control: Control, delay: number, hold: number): Promise<boolean> {
    const point = await this.#page.evaluate<Point | null, [Control, number]>(untilReachable, [
      control,
      TIMEOUT_MS,
    ]);
    if (point === null) return false;
    const { mouse } = this.#page;
    await pause(delay);
    await mouse.move(point.x, point.y);
    await mouse.down();
    await pause(hold);
    await mouse.up();
    return true;
  }

  #events(): Promise<string> {
    return this.#page.evaluate(() => (window as unknown as { cairnPress: string[] }).cairnPress.join(', '));
  }
}
