/** The text of a document that the gateway wrote into this page; undefined where there is none, or no page. */
export const pageDocument = (id: 'groundwork-config' | 'groundwork-registry' | 'groundwork-problems'): string | undefined =>
  typeof document === 'undefined' ? undefined : (document.getElementById(id)?.textContent ?? undefined);
