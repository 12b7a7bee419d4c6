import sharp from 'sharp';

/** As the sites that show previews expect it. */
const [WIDTH, HEIGHT] = [1_200, 630];

/** Light tones of the stones of people, as in `stoneTints` of the pages. */
const TINTS = ['#d8cfbe', '#c9d6c8', '#dcc5b4', '#c3d3dc', '#d6cbd0', '#d3d2b4', '#bfd4cd'];

const contours = [0, 1, 2, 3, 4, 5, 6]
  .map((line) => {
    const y = 90 + line * 62;
    return `<path d="M-20 ${y}c180 ${-70 + line * 9} 330 ${60 - line * 4} 560 ${20 - line * 6}s420-${70 - line * 5} 700 ${10 + line * 8}"/>`;
  })
  .join('');

/** A cairn in front of contour lines and ridges. Without text: a server need not have fonts. */
const drawing = (tint: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#faf8f4"/>
  <g fill="none" stroke="#6f8f7a" stroke-opacity=".35" stroke-width="2.5">${contours}</g>
  <circle cx="905" cy="210" r="74" fill="#c4562a" fill-opacity=".9"/>
  <path fill="#c9d6c8" d="M0 430c150-20 230-120 390-110s240 116 410 92 220-130 400-104v322H0z"/>
  <path fill="#6f8f7a" d="M0 510c190-10 300-86 490-76s300 74 470 56 190-54 240-60v200H0z"/>
  <path fill="#0f5c4d" d="M0 580c210-62 420-48 640-6s400 16 560-26v82H0z"/>
  <g transform="translate(428 128)">
    <path fill="#26302c" d="M20 412c-6-44 44-72 126-76s166 0 196 26c30 28 14 66-46 78-82 14-172 14-226 6-32-6-48-16-50-34z"/>
    <path fill="#5d6b62" d="M62 314c-4-40 40-60 104-64s140 2 160 30c20 26 4 54-42 62-66 12-136 12-178 2-28-6-42-14-44-30z"/>
    <path fill="${tint}" stroke="#26302c" stroke-opacity=".25" stroke-width="3" d="M104 224c0-34 36-52 84-54 54-2 94 10 104 36 8 24-14 42-58 46-46 4-88 4-110-4-14-6-20-12-20-24z"/>
    <path fill="#c4562a" d="M148 142c-2-28 24-46 56-46 34 0 58 16 60 40 0 20-20 32-54 34-38 0-60-8-62-28z"/>
  </g>
</svg>`;

const drawn = new Map<string, Promise<Buffer>>();

/** The picture of a mentor without a photo, for previews in other sites. Mentors share {@link TINTS}. */
export function drawShareImage(id: number): Promise<Buffer> {
  const tint = TINTS[id % TINTS.length] ?? '';
  const known = drawn.get(tint);
  if (known) return known;
  const image = sharp(Buffer.from(drawing(tint)))
    .resize(WIDTH, HEIGHT)
    .png({ palette: true })
    .toBuffer();
  drawn.set(tint, image);
  image.catch(() => drawn.delete(tint));
  return image;
}
