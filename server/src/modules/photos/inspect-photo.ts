import { PHOTO_MAX_BYTES, PHOTO_SIZES, PHOTO_TYPES } from '@cairn/shared/contract';
import type { Sharp } from 'sharp';
import { badRequest, DomainError } from '../../errors.ts';

/** Larger pictures decompress to hundreds of megabytes. */
const MAX_MEGAPIXELS = 40;
/** The decoder holds a whole AVIF picture in memory: up to 1.2 GB for 40 megapixels. */
const MAX_MEGAPIXELS_OF_AVIF = 16;
const MIN_EDGE = PHOTO_SIZES[1];
/** The decoder processes the whole picture for each scan. Cameras write at most a dozen scans. */
const MAX_JPEG_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** 413: the upload has too many bytes. */
export const tooLarge = () =>
  new DomainError(
    'too_large',
    413,
    `This picture is too large: at most ${PHOTO_MAX_BYTES / 1_048_576} MB are allowed.`,
  );

const unknownFormat = () =>
  badRequest('This file cannot be used as a photo. Choose a JPEG, PNG, WebP or AVIF file.');
const animated = () => badRequest('Animated pictures cannot be used. Please choose a still picture.');
/** 400: the file has the header of a picture, but cannot be decoded completely or has too many scans. */
export const damaged = () =>
  badRequest('This picture is damaged and cannot be read. Please choose another file.');

/**
 * Refuses a JPEG with too many scans, which the time limit of the decoder does not stop.
 *
 * @throws DomainError 400
 */
export function refuseManyScans(file: Buffer): void {
  if (file[0] !== 0xff || file[1] !== 0xd8) return;
  let scans = 0;
  for (let at = file.indexOf(START_OF_SCAN); at >= 0; at = file.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  if (scans > MAX_JPEG_SCANS) throw damaged();
}

/** Refused even if the picture has only one frame. */
const ANIMATED_TYPES = ['image/gif', 'image/apng'];

async function requireKnownType(file: Buffer): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(file))?.mime ?? '';
  if (ANIMATED_TYPES.includes(type)) throw animated();
  if (!PHOTO_TYPES.some((known) => known === type)) throw unknownFormat();
}

async function limitSharp() {
  const { default: sharp } = await import('sharp');
  const decoders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  sharp.cache(false);
  // One thread per picture leaves the other cores to the API.
  sharp.concurrency(1);
  return sharp;
}
let limited: ReturnType<typeof limitSharp> | undefined;

/** Loads sharp with only the decoders of the accepted formats. GIF is for pictures in messages. */
export const loadSharp = () => (limited ??= limitSharp());

/**
 * Checks an upload by its content. Decodes only the header.
 *
 * @throws DomainError 400 that names the problem
 */
export async function openPhoto(file: Buffer): Promise<Sharp> {
  await requireKnownType(file);
  refuseManyScans(file);
  const sharp = await loadSharp();
  const image = sharp(file, { failOn: 'warning', limitInputPixels: false });
  const {
    width,
    height,
    pages = 1,
    format,
  } = await image.metadata().catch(() => {
    throw damaged();
  });
  if (pages > 1) throw animated();
  const megapixels = format === 'heif' ? MAX_MEGAPIXELS_OF_AVIF : MAX_MEGAPIXELS;
  if (width * height > megapixels * 1_000_000)
    throw badRequest(
      `This picture has too many pixels (${width} × ${height}): at most ${megapixels} megapixels are allowed.`,
    );
  if (Math.min(width, height) < MIN_EDGE)
    throw badRequest(`This picture is too small: it needs at least ${MIN_EDGE} × ${MIN_EDGE} pixels.`);
  return sharp(file, { failOn: 'warning', limitInputPixels: megapixels * 1_000_000 });
}
