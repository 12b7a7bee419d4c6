import { withDatabase } from './with-database.ts';

/** `npm run migrate` applies the migrations. API processes then need no DATABASE_OWNER_URL. */
try {
  await withDatabase(() => Promise.resolve());
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
