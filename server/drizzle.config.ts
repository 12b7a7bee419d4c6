import { defineConfig } from 'drizzle-kit';

/** `npm run migration:new -w server -- --name what_changes`, then read and complete the SQL by hand. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './src/database/migrations',
});
