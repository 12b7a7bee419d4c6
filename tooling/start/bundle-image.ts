import { bundleServer } from './bundle-server.ts';

// What the server image runs (`deploy/images`): the API, the migration and the command that creates an admin.
for (const entry of ['src/main.ts', 'src/commands/migrate.ts', 'src/commands/admin-create.ts'])
  await bundleServer(entry);
