import type { Readable } from 'node:stream';

interface Context {
  readonly env: Readonly<Record<string, unknown>>;
  readonly database: unknown;
  readonly getSchema: () => Promise<unknown>;
  readonly services: {
    readonly AssetsService: new (options: object) => { getAsset(file: string, transformation: object): Promise<{ stream: Readable; stat: { size: number } }> };
  };
}

export function withLocalCopy<T>(file: string, context: Context, use: (path: string) => Promise<T>): Promise<T>;
export function removeLeftCopies(context: Pick<Context, 'env'>): Promise<void>;
