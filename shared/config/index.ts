export { documentProblems, forgetConfiguration, getConfiguration, type LoadedConfiguration } from './configuration.ts';
export { dataHost, dataUrl, isTrustedOrigin, originOf, ownOrigin, parsedUrl, portalUrl } from './addresses.ts';
export { productSlug } from './product.ts';
export { deviceStorage, foreignPage, standOnForeignPage, tabStorage, type ForeignPage } from './surroundings.ts';
export { pageDocument } from './page-document.ts';
