import { hash, randomBytes } from 'node:crypto';
import {
  PHOTO_FORMATS,
  PHOTO_SIZE_MAX,
  PHOTO_SIZES,
  type PhotoFormat,
  type PhotoSize,
} from '@cairn/shared/contract';
import type { Sharp } from 'sharp';
import { damaged, loadSharp } from './inspect-photo.ts';

/** One served file of a photo. */
export interface PhotoFile {
  size: PhotoSize;
  format: PhotoFormat;
  bytes: Buffer;
}

/** A photo in all sizes and formats. */
export interface RenderedPhoto {
  /** Part of the URL of the photo. */
  id: string;
  files: PhotoFile[];
}

/** Target sizes in bytes. The quality is lowered until a file fits. */
const MAX_BYTES: Record<PhotoSize, number> = { 64: 3_000, 128: 6_000, 256: 20_000, 512: 60_000 };
/** Tried in order. The last quality is used even if its file is too large. */
const QUALITIES: Record<PhotoFormat, readonly number[]> = {
  avif: [55, 45, 35, 25, 15],
  webp: [78, 65, 50, 35, 20, 5],
  jpg: [80, 68, 55, 40, 25, 12],
};
/** With effort 4, AVIF takes ten times the CPU for 1 % fewer bytes (ADR 39). */
const AVIF_EFFORT = 2;
const WEBP_EFFORT = 4;
const DECODE_SECONDS = 10;
/** The colour behind transparent pixels. */
const BACKGROUND = '#ece7dd';

function encode(image: Sharp, format: PhotoFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
    case 'webp':
      return image.webp({ quality, effort: WEBP_EFFORT }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}

async function encodeWithin(image: Sharp, format: PhotoFormat, maxBytes: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    bytes = await encode(image.clone(), format, quality);
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}

/**
 * Renders a picture as a square in all sizes and formats. The files contain no bytes of the upload and no metadata.
 *
 * @throws DomainError 400 for a picture that cannot be decoded completely
 */
export async function renderPhoto(picture: Sharp): Promise<RenderedPhoto> {
  const sharp = await loadSharp();
  const { data, info } = await picture
    .autoOrient()
    .resize(PHOTO_SIZE_MAX, PHOTO_SIZE_MAX, { fit: 'cover' })
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  const { width, height, channels } = info;
  const files: PhotoFile[] = [];
  for (const size of PHOTO_SIZES) {
    const image = sharp(data, { raw: { width, height, channels } }).resize(size, size);
    for (const format of PHOTO_FORMATS)
      files.push({ size, format, bytes: await encodeWithin(image, format, MAX_BYTES[size]) });
  }
  // The random part makes the URL unguessable, and different after each upload.
  const content = Buffer.concat([randomBytes(32), ...files.map(({ bytes }) => bytes)]);
  return { id: hash('sha256', content).slice(0, 32), files };
}

/** Renders the SVG drawings of the demo data as photos. Uploads are never decoded as SVG. */
export async function renderDrawings(drawings: readonly string[]): Promise<RenderedPhoto[]> {
  const sharp = await loadSharp();
  const decoder = { operation: ['VipsForeignLoadSvg'] };
  let pictures: Buffer[];
  sharp.unblock(decoder);
  try {
    pictures = await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()));
  } finally {
    sharp.block(decoder);
  }
  return Promise.all(pictures.map((picture) => renderPhoto(sharp(picture))));
}
