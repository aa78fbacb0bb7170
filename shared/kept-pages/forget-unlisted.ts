import { storeOfAnswers } from '../http/stored-answers.ts';
import { keptAddresses } from './listed.ts';
import { ownArea } from './own-area.ts';

/** What other pages need as well: without the person's rights they could not be read. */
const OF_ALL_PAGES = /\/(permissions|policies)\/me(\/|\?|$)/;

/** Removes those of these answers and files that no kept page shows. */
export async function forgetUnlisted(addresses: readonly string[]): Promise<void> {
  const area = ownArea();
  const store = storeOfAnswers();
  if (!area || !store) return;
  const needed = keptAddresses(area);
  const removed = addresses.filter((address) => !needed.has(address) && !OF_ALL_PAGES.test(address));
  for (const address of removed) store.forget(address);
  // The store does one thing after the other: once it has looked for the last one, all are gone.
  await store.find(removed.at(-1) ?? '', true);
}
