import { useEffect } from 'react';
import { PRODUCT_NAME } from '@cairn/shared/contract/constants';

type Props = {
  /** `Log in` becomes `Log in · Cairn`. */
  title: string;
  /** For search engines; pages behind a login have none. */
  description?: string | undefined;
};

/** Title and meta description of a page. */
export function PageMeta({ title, description }: Props) {
  useEffect(() => {
    if (description === undefined) return;
    // Updates an existing tag, to avoid a duplicate.
    const tag = document.querySelector('meta[name="description"]') ?? document.createElement('meta');
    tag.setAttribute('name', 'description');
    tag.setAttribute('content', description);
    if (!tag.isConnected) document.head.append(tag);
  }, [description]);
  return <title>{title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`}</title>;
}
