import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Why a port cannot be listened on, in one line, as `npm start` says it; undefined where it can.
 *
 * @param purpose what the port is for, where that is not what `PORT` names
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
