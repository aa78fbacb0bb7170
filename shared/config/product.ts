import { getConfiguration } from './configuration.ts';

/**
 * The product's name as it is in keys: lower case, anything but letters and digits as `_`. `Groundwork` gives
 * `groundwork`, and so the chat's `groundwork_thread_id` (SPEC §7, `{product}_thread_id`).
 */
export function productSlug(productName: string = getConfiguration().configuration.productName): string {
  return productName
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
