import { attributes, escapeForScript } from './markup.ts';

/** Where links wait: what is in a template is not fetched. */
const WAITING = 'groundwork-next';

/**
 * Preload links that are followed once all scripts but one are there. Browsers fetch everything at the same time and share the network
 * evenly, so the first scripts would come last, and a processor would wait for them that is needed later. Following the links before the last
 * script is there leaves the network no pause (docs/decisions/0105).
 * @param links tags of what the first screen needs after the scripts
 * @param scripts addresses of the scripts
 * @param nonce of the content security policy
 */
export function afterScripts(links: string, scripts: readonly string[], nonce: string): string {
  if (links === '') return '';
  const script = `{
  const missing = new Set(${escapeForScript(JSON.stringify(scripts))}.map((address) => new URL(address, location).href));
  new PerformanceObserver((list, observer) => {
    for (const { name } of list.getEntries()) missing.delete(name);
    if (missing.size > 1) return;
    observer.disconnect();
    document.head.append(document.getElementById('${WAITING}').content);
  }).observe({ type: 'resource', buffered: true });
}`;
  return `<template${attributes({ id: WAITING })}>${links}</template><script${attributes({ nonce })}>${script}</script>`;
}
