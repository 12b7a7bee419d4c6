export const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');
