import { PHOTO_SIZES } from '@cairn/shared/contract';

/** With larger files, a browser could run out of memory. */
const MAX_FILE_BYTES = 40 * 1024 * 1024;
const MIN_EDGE = PHOTO_SIZES[1];
/** In pixels: twice the edge of the largest stored picture. */
const UPLOAD_EDGE = 1024;
const UPLOAD_QUALITY = 0.92;

/** Why a chosen file cannot be used, as a sentence for the user. */
export class PictureProblem extends Error {}

/**
 * Decodes a chosen file and applies its EXIF orientation.
 *
 * @throws PictureProblem if the file is too large, cannot be decoded, or is too small
 */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_FILE_BYTES)
    throw new PictureProblem(`This file is too large: at most ${MAX_FILE_BYTES / 1_048_576} MB are allowed.`);
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureProblem(
      'This file cannot be read as a picture. Please choose a JPEG, PNG, WebP or AVIF file.',
    );
  });
  if (Math.min(picture.width, picture.height) < MIN_EDGE)
    throw new PictureProblem(
      `This picture is too small: it needs at least ${MIN_EDGE} × ${MIN_EDGE} pixels.`,
    );
  return picture;
}

/**
 * Renders a square as a WebP file, or as a PNG file if the browser cannot encode WebP.
 *
 * @throws PictureProblem if the browser cannot encode the picture
 */
export function toUpload(
  edge: number,
  draw: (context: CanvasRenderingContext2D, edge: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(MIN_EDGE, Math.min(UPLOAD_EDGE, Math.round(edge)));
  const context = canvas.getContext('2d');
  if (context) draw(context, canvas.width);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureProblem('Your browser cannot draw this picture.'))),
      'image/webp',
      UPLOAD_QUALITY,
    );
  });
}
