/**
 * Names a Fastify plugin. When Fastify registers a plugin without a name, it compares the plugin
 * with every loaded module, which took a third of the CPU time of short API tests.
 */
export const named = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
