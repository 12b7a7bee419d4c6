import { useEffect } from 'react';
import { PRODUCT_NAME } from '@cairn/shared/contract';

/** Sets the page's own title (`Log in · Cairn`) and its description for search engines. */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
    if (description === undefined) return;
    const tag = document.querySelector('meta[name="description"]') ?? document.createElement('meta');
    tag.setAttribute('name', 'description');
    tag.setAttribute('content', description);
    if (!tag.isConnected) document.head.append(tag);
  }, [title, description]);
}
