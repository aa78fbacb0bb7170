import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationSchema, registrySchema, releaseSchema, remoteSchema } from '@groundwork/shared/contract';
import { toJSONSchema } from 'zod/mini';

const schemas = {
  remote: remoteSchema,
  release: releaseSchema,
  registry: registrySchema,
  configuration: configurationSchema,
};

/**
 * Writes the contract as JSON Schema, for editors: `remote.json` names its schema and is completed and checked while it is
 * typed. The zod schemas stay the authority.
 * @param dir where `<document>.schema.json` files go
 */
export function writeJsonSchemas(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), undefined, 2);
    writeFileSync(join(dir, `${name}.schema.json`), `${text}\n`);
  }
}
