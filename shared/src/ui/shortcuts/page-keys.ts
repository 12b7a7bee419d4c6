export interface AreaPage {
  readonly to: string;
  readonly label: string;
}

export interface PageWithKey extends AreaPage {
  /** The letter to press after `g`. */
  readonly key: string;
}

/** Assigns each page the first free letter of the label. Drops pages without a free letter. */
export function pagesWithKeys(pages: readonly AreaPage[]): PageWithKey[] {
  const taken = new Set<string>();
  return pages.flatMap(({ to, label }) => {
    const key = [...label.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
    if (key === undefined) return [];
    taken.add(key);
    return [{ to, label, key }];
  });
}
