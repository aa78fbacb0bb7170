export { readRegistry } from '@groundwork/shared/contract';
