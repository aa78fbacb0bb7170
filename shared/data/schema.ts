/** The part of zod that remotes parse answers with; see contract/schema-kit.ts for why it is a part. */
export * as z from '../contract/schema-kit.ts';
