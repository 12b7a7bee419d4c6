import { PRODUCT_NAME } from '@cairn/shared/contract/constants';

type Props = {
  type: 'profile' | 'website';
  title: string;
  description: string;
  url: string;
  image?: string;
};

/** Canonical URL and preview on other sites. React moves the tags into the head. */
export function SocialTags({ type, title, description, url, image }: Props) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image !== undefined && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
