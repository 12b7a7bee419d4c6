import { pathOf, routes } from '@cairn/shared/contract';
import type { Config } from '../../config.ts';

/** The directory, and the folder of the pages. */
export const DIRECTORY = '/mentors';

/** The address of the page with a slug. */
export const pageUrl = ({ publicUrl }: Config, slug: string): string => `${publicUrl}${DIRECTORY}/${slug}`;

/** The address of the picture of a page: the mentor's photo, else a drawing. */
export function imageUrl({ publicUrl }: Config, slug: string, photo: string | null | undefined): string {
  const path = photo
    ? pathOf(routes.getPhotoFile, { photo, file: '512.jpg' })
    : pathOf(routes.getPublicMentorImage, { slug });
  return `${publicUrl}/api${path}`;
}
