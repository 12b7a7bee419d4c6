import { globSync, readFileSync } from 'node:fs';
import { literalColours } from './literal-colours.ts';

/** Last part of `npm run lint`: rejects literal colours, because only tokens have a light and a dark value. */
const GENERATED = 'shared/src/ui/tokens.css';
const stylesheets = globSync(['{shared,shell,mfe-*}/src/**/*.css']).filter((file) => file !== GENERATED);
const violations = stylesheets.flatMap((file) =>
  literalColours(readFileSync(file, 'utf8')).map(
    ({ line, colour }) => `${file}:${line} literal colour ${colour}`,
  ),
);

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
