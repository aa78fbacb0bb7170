import { createServer } from 'node:net';
import { BackendError } from './backend-error.ts';

/** @throws BackendError where something else listens on the port of this machine. */
export const requireFreePort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${cause.message})`;
      reject(new BackendError(`Port ${port} ${reason}; choose another with BACKEND_PORT.`, { cause }));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
