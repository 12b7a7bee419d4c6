import { pathOf, routes } from '@cairn/shared/contract';
import type { Config } from '../../config.ts';

/** The path of the public directory. */
export const DIRECTORY = '/mentors';

/** The address of the public page with this slug. */
export const pageUrl = ({ publicUrl }: Config, slug: string): string => `${publicUrl}${DIRECTORY}/${slug}`;

/** The address of the picture of a page: the mentor's photo, else the icon of the site. */
export const imageUrl = ({ publicUrl }: Config, photo: string | null | undefined): string =>
  photo
    ? `${publicUrl}/api${pathOf(routes.getPhotoFile, { photo, file: '512.jpg' })}`
    : `${publicUrl}/icon-512.png`;
