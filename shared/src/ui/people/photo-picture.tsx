import { pathOf, PHOTO_SIZES, routes, type PhotoFormat } from '@cairn/shared/contract';

type Props = {
  /** Id of a photo. Without a photo, `image` is shown. */
  photo: string | null | undefined;
  /** URL of a picture. */
  image: string | null | undefined;
  /** Edge in CSS pixels. */
  size: number;
  onError: () => void;
};

function srcSetOf(photo: string, size: number, format: PhotoFormat): string {
  const urlFor = (pixels: number) => {
    const edge = PHOTO_SIZES.find((known) => known >= pixels) ?? PHOTO_SIZES[3];
    return `/api${pathOf(routes.getPhotoFile, { photo, file: `${edge}.${format}` })}`;
  };
  return `${urlFor(size)}, ${urlFor(2 * size)} 2x`;
}

/** A square picture, in the best format that the browser supports and the smallest sufficient size. */
export function PhotoPicture({ photo, image, size, onError }: Props) {
  const common = { width: size, height: size, loading: 'lazy', decoding: 'async', onError } as const;
  if (!photo) return <img {...common} alt="" src={image ?? undefined} />;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(photo, size, 'avif')} />
      <source type="image/webp" srcSet={srcSetOf(photo, size, 'webp')} />
      <img {...common} alt="" srcSet={srcSetOf(photo, size, 'jpg')} />
    </picture>
  );
}
