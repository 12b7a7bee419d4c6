import { snapshot } from 'lighthouse';
import type { Page } from 'puppeteer-core';

export const FORM_FACTORS = {
  mobile: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { width: 1350, height: 940, deviceScaleFactor: 1 },
} as const;
export type FormFactor = keyof typeof FORM_FACTORS;

export interface PageAudit {
  /** 0–100 */
  readonly score: number;
  /** Each failed audit with the selectors of the failing elements. */
  readonly violations: readonly string[];
}

type Audit = NonNullable<Awaited<ReturnType<typeof snapshot>>>['lhr']['audits'][string];

function elementsOf({ details }: Audit): string[] {
  if (details?.type !== 'table') return [];
  return details.items.flatMap(({ node }) =>
    typeof node === 'object' && 'selector' in node ? [String(node.selector)] : [],
  );
}

/** Audits the accessibility of the page in its current state with Lighthouse. */
export async function auditPage(page: Page, formFactor: FormFactor): Promise<PageAudit> {
  const run = await snapshot(page, {
    flags: {
      formFactor,
      screenEmulation: { disabled: true },
      onlyCategories: ['accessibility'],
      disableFullPageScreenshot: true,
      logLevel: 'silent',
    },
  });
  if (!run) return { score: 0, violations: ['Lighthouse has no result'] };
  const { audits, categories } = run.lhr;
  const violations = Object.values(audits)
    .filter(({ score, scoreDisplayMode: mode }) => mode === 'error' || (mode === 'binary' && score !== 1))
    .map((audit) => [audit.id, audit.errorMessage, ...elementsOf(audit)].filter(Boolean).join('\n       '));
  return { score: Math.round((categories['accessibility']?.score ?? 0) * 100), violations };
}
