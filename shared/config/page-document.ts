import { foreignPage } from './surroundings.ts';

/** The text of a document that the gateway wrote into this page; undefined where there is none, on a foreign page, or without a page. */
export const pageDocument = (
  id: 'groundwork-config' | 'groundwork-registry' | 'groundwork-problems',
): string | undefined =>
  typeof document === 'undefined' || foreignPage()
    ? undefined
    : (document.getElementById(id)?.textContent ?? undefined);
