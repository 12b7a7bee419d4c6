export interface Place {
  readonly to: string;
  readonly label: string;
}

export interface PlaceWithKey extends Place {
  /** The letter after `g`. */
  readonly key: string;
}

/** Assigns each link the first letter of its label that no previous link has. */
export function placesWithKeys(places: readonly Place[]): PlaceWithKey[] {
  const taken = new Set<string>();
  return places.flatMap(({ to, label }) => {
    const key = [...label.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
    if (key === undefined) return [];
    taken.add(key);
    return [{ to, label, key }];
  });
}
