export { forgetConfiguration, getConfiguration, type LoadedConfiguration } from './configuration.ts';
export { dataUrl, isTrustedOrigin, originOf, ownOrigin } from './addresses.ts';
export { productSlug } from './product.ts';
