import { createHash } from 'node:crypto';

const EDGE = 512;

/** Returns a function that picks an item of a list. Equal seeds give equal picks. */
function chooser(seed: string) {
  const bytes = createHash('sha256').update(seed).digest();
  let index = 0;
  return <Item>(items: readonly [Item, ...Item[]]): Item => {
    const byte = bytes[index % bytes.length] ?? 0;
    index += 1;
    return items[byte % items.length] ?? items[0];
  };
}

type Background = readonly [sky: string, far: string, near: string];
const backgrounds: readonly [Background, ...Background[]] = [
  ['#d9e4dc', '#9fb8a8', '#6f8f7a'],
  ['#e6ddcf', '#cbb79c', '#a08a6c'],
  ['#dbe4ea', '#a9bfce', '#6f93ad'],
  ['#eddcd2', '#d9a98f', '#b97556'],
];
const skins = ['#f0cfb4', '#e0b08c', '#c68b62', '#a06a44', '#7a4c30', '#5c3826'] as const;
const hairs = ['#2b211d', '#4a3226', '#7b5233', '#a67843', '#8a8580', '#1d1a1c'] as const;
const clothes = ['#0f5c4d', '#2f6f9f', '#c4562a', '#5d6b62', '#7a5c88', '#31424f'] as const;

/** Hair behind and above the head. The head is an ellipse around (256, 230). */
const hairstyles: readonly [
  (colour: string) => [behind: string, above: string],
  ...((colour: string) => [string, string])[],
] = [
  (colour) => [
    '',
    `<path d="M160 226c-8-78 40-122 98-122s104 44 94 122c-12-34-30-56-60-64-44 16-96 14-132 64z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<path d="M150 250c-10-96 36-152 106-152s118 56 106 152l10 118H140z" fill="${colour}"/>`,
    `<path d="M164 218c4-62 42-100 94-100 50 0 90 36 92 100-40-10-70-34-84-62-16 34-56 56-102 62z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<circle cx="256" cy="98" r="44" fill="${colour}"/>`,
    `<path d="M162 224c-2-70 40-108 94-108s98 38 94 108c-20-46-54-68-94-68s-74 22-94 68z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<g fill="${colour}"><circle cx="186" cy="160" r="52"/><circle cx="256" cy="132" r="60"/><circle cx="326" cy="160" r="52"/><circle cx="164" cy="216" r="36"/><circle cx="348" cy="216" r="36"/></g>`,
    `<path d="M172 204c12-52 46-76 84-76s74 24 84 76c-54-30-114-30-168 0z" fill="${colour}"/>`,
  ],
  (colour) => [
    `<path d="M148 330c-14-130 20-226 108-226s122 96 108 226c-30-18-48-40-54-70H202c-6 30-24 52-54 70z" fill="${colour}"/>`,
    `<path d="M164 222c6-66 44-104 92-104s88 38 92 104c-30-8-52-30-62-58-30 36-74 54-122 58z" fill="${colour}"/>`,
  ],
];

const glasses =
  '<g fill="none" stroke="#26302c" stroke-width="7"><circle cx="220" cy="230" r="27"/><circle cx="292" cy="230" r="27"/><path d="M247 226q9-7 18 0"/></g>';
const beard = (colour: string) =>
  `<path d="M166 240c2 66 40 104 90 104s88-38 90-104c-16 38-40 44-58 38-20-8-44-8-64 0-18 6-42 0-58-38z" fill="${colour}"/>`;

/** Features of a person. The numbers are indices of the lists above. */
export interface Look {
  skin: 0 | 1 | 2 | 3 | 4 | 5;
  hair: 0 | 1 | 2 | 3 | 4 | 5;
  style: 0 | 1 | 2 | 3 | 4;
  isBearded?: true;
}

/** Draws a portrait as SVG, so that the demo needs no photographs of people. The seed chooses all other features. */
export function drawPortrait(seed: string, look: Look): string {
  const choose = chooser(seed);
  const [sky, far, near] = choose(backgrounds);
  const [skin, hair, cloth] = [skins[look.skin], hairs[look.hair], choose(clothes)];
  const hasGlasses = choose([true, false, false]);
  const style = hairstyles[look.style] ?? hairstyles[0];
  const [behind, above] = style(hair);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">
<rect width="512" height="512" fill="${sky}"/>
<circle cx="${choose([92, 420, 380])}" cy="104" r="40" fill="#fff" fill-opacity=".55"/>
<path d="M0 330 110 226l92 84 108-124 96 108 106-72v290H0z" fill="${far}"/>
<path d="M0 402q128-74 256-22t256-30v162H0z" fill="${near}"/>
${behind}
<path d="M72 512c6-108 82-158 184-158s178 50 184 158z" fill="${cloth}"/>
<path d="M214 290h84v70c0 26-84 26-84 0z" fill="${skin}"/>
<path d="M214 330c26 20 58 20 84 0v-14h-84z" fill="#000" fill-opacity=".12"/>
<ellipse cx="256" cy="230" rx="90" ry="102" fill="${skin}"/>
${look.isBearded ? beard(hair) : ''}
<g fill="#26302c"><circle cx="220" cy="230" r="8"/><circle cx="292" cy="230" r="8"/></g>
<path d="M204 204q16-12 32-2m40 0q16-10 32 2" fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"/>
<path d="M256 236q10 20-4 28" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="6" stroke-linecap="round"/>
<path d="M228 288q28 22 56 0" fill="none" stroke="#8c3b2a" stroke-width="7" stroke-linecap="round"/>
${above}
${hasGlasses ? glasses : ''}
</svg>`;
}
