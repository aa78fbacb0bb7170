/** zod, in the small form the contract is written in, so that its reader of problems serves here too. */
export * from 'zod/mini';
export { parseWith } from '@groundwork/shared/contract';
