import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

const folder = new URL('./node_modules/drizzle-orm/', import.meta.url);
const fileOf = (part) =>
  [`${part}.js`, `${part}/index.js`].map((path) => new URL(path, folder)).find((url) => existsSync(url));

// drizzle-kit is hoisted to the root and resolves drizzle-orm from there, but npm installs drizzle-orm in the server.
registerHooks({
  resolve: (specifier, context, next) => {
    const [, part] = /^drizzle-orm(?:\/(.+))?$/.exec(specifier) ?? [];
    const file = specifier.startsWith('drizzle-orm') ? fileOf(part ?? 'index') : undefined;
    return file ? { url: file.href, shortCircuit: true } : next(specifier, context);
  },
});
