export const NGINX: string;
export const BROTLI: string;
export const HAPROXY: string;
export function missingSystemPackages(): string[];
export function installSystemPackages(): void;
export function missingClusterPackages(): string[];
export function postgresBinaries(): string;
export function installClusterPackages(): void;
