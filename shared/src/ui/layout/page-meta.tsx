import { useEffect } from 'react';
import { PRODUCT_NAME } from '@cairn/shared/contract/constants';

type Props = {
  /** `Log in` becomes `Log in · Cairn`. */
  title: string;
  /** For search engines; pages that need a session have none of their own. */
  description?: string | undefined;
};

/** A page's own title and its description for search engines. */
export function PageMeta({ title, description }: Props) {
  useEffect(() => {
    if (description === undefined) return;
    // The page's file already has this tag: it is changed in place, or there would be two.
    const tag = document.querySelector('meta[name="description"]') ?? document.createElement('meta');
    tag.setAttribute('name', 'description');
    tag.setAttribute('content', description);
    if (!tag.isConnected) document.head.append(tag);
  }, [description]);
  return <title>{title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`}</title>;
}
