/** Letters that Unicode does not decompose into a Latin letter and marks. */
// prettier-ignore
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'ng', ĸ: 'k',
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', е: 'e', є: 'ye', ж: 'zh', з: 'z', ѕ: 'dz',
  и: 'i', і: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r',
  с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm',
  ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps',
  ω: 'o',
};

/** Leaves room for the number that makes a slug unique. */
const MAX_LENGTH = 60;

/**
 * The slug of a name: a-z, digits and hyphens; `mentor` if nothing is left. Cyrillic and Greek letters are
 * transliterated.
 */
export function slugOf(name: string): string {
  const latin = [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    // O'Brien is one word.
    .replace(/['\u2019\u02bc]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return latin === '' ? 'mentor' : latin;
}
