export const NGINX: string;
export const BROTLI: string;
export function missingSystemPackages(): string[];
export function installSystemPackages(): void;
