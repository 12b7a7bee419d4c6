import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The reason why a server cannot use a port; undefined if a server can use the port.
 *
 * @param purpose text after the port number, such as `, for the API,`; empty for the port in `PORT`
 */
export async function portProblem(port: number, purpose = ''): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, exclusive: true });
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      return `Port ${port}${purpose} is taken: set PORT to another port, or stop the process that uses it`;
    if (code === 'EACCES')
      return `Port ${port}${purpose} requires privileges that this user lacks: set PORT to another port`;
    return message;
  } finally {
    server.close();
  }
}
