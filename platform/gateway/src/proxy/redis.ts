import type { Redis } from 'ioredis';

/** Connects to the Redis in which several gateways count their limits together; loaded only where one is configured. */
export async function connectRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    connectTimeout: 2000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    disconnectTimeout: 100,
  });
  redis.on('error', onError);
  return redis;
}
