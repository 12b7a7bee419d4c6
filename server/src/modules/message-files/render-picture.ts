import { badRequest } from '../../errors.ts';
import { damaged, loadSharp, refuseManyScans } from '../photos/inspect-photo.ts';

const MAX_MEGAPIXELS = 40;
/** The AVIF decoder needs up to 30 bytes per pixel. */
const MAX_MEGAPIXELS_OF_AVIF = 16;
/** Maximum pixels of the longer edge of a picture and of a preview. */
const LARGEST = 2_048;
const PREVIEW = 640;
const QUALITY = { content: 80, preview: 70 };
const DECODE_SECONDS = 10;

/** A re-encoded picture, which contains no byte of the upload. */
export interface RenderedPicture {
  width: number;
  height: number;
  content: Buffer;
  preview: Buffer;
}

/**
 * Renders a picture as WebP, upright and in sRGB, without its metadata. Only the first frame of an animation is used.
 *
 * @throws DomainError 400 that names the problem
 */
export async function renderPicture(file: Buffer): Promise<RenderedPicture> {
  refuseManyScans(file);
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  const megapixels = format === 'heif' ? MAX_MEGAPIXELS_OF_AVIF : MAX_MEGAPIXELS;
  if (width * height > megapixels * 1_000_000)
    throw badRequest(
      `This picture has too many pixels (${width} × ${height}): at most ${megapixels} megapixels are allowed.`,
    );
  const { data, info } = await sharp(file, { failOn: 'warning', limitInputPixels: megapixels * 1_000_000 })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  const { width: shownWidth, height: shownHeight, channels } = info;
  const pixels = { raw: { width: shownWidth, height: shownHeight, channels } };
  const content = await sharp(data, pixels).webp({ quality: QUALITY.content, effort: 3 }).toBuffer();
  const preview = await sharp(data, pixels)
    .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY.preview, effort: 3 })
    .toBuffer();
  return { width: shownWidth, height: shownHeight, content, preview };
}
