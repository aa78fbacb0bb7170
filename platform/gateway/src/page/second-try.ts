import { attributes } from '../markup.ts';

/** Where copies of the tags wait: what is in a template does nothing. */
const COPIES = 'groundwork-again';

/**
 * What the page itself does when a file fails that it cannot begin without, once for each: it fetches the file past the browser's
 * cache and into it, and puts a copy of the tag in place of the one that failed. A copy, because a script that has failed never
 * runs again, and only the parser may name a script's address here (Trusted Types). When that fails too, the page says so.
 */
const SCRIPT = `{
  const tried = new Set();
  const addressOf = (tag) => tag.getAttribute?.('src') ?? tag.getAttribute?.('href');
  addEventListener('error', async ({ target }) => {
    const address = addressOf(target);
    const copy = [...document.getElementById('${COPIES}').content.children].find((tag) => addressOf(tag) === address);
    if (!copy) return;
    try {
      if (tried.has(address)) throw new Error(address + ' failed twice.');
      tried.add(address);
      const answer = await fetch(address, { cache: 'reload', integrity: copy.integrity });
      if (!answer.ok) throw new Error(address + ' was answered with ' + answer.status + '.');
      await answer.arrayBuffer();
      if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
      target.replaceWith(copy.cloneNode());
    } catch (failure) {
      console.error('The portal could not start.', failure);
      document.querySelector('.slow')?.classList.add('now');
    }
  }, true);
}`;

/**
 * Loads each file of the page's first ones again when it fails; to stand before them.
 * @param tags of those files
 * @param nonce of the content security policy
 */
export function secondTry(tags: string, nonce: string): string {
  return `<template${attributes({ id: COPIES })}>${tags}</template><script${attributes({ nonce })}>${SCRIPT}</script>`;
}
