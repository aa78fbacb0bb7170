import { attributes, escapeForScript } from '../markup.ts';

/** Where links wait: what is in a template is not fetched. */
const WAITING = 'groundwork-next';

/** Megabits a second from which a computer gains more by asking for everything at once than by having its first scripts sooner. */
const FAST = 5;

/**
 * Preload links that are followed once all scripts but one are there. Browsers fetch everything at the same time and share the network
 * evenly, so the first scripts would come last, and a processor would wait for them that is needed later. Following the links before the last
 * script is there leaves the network no pause. On a fast link the way there and back takes longer than the files do: a computer follows the links
 * at once, where the browser says what it is and how fast the link is (docs/decisions/0105).
 * @param links tags of what the first screen needs after the scripts
 * @param scripts addresses of the scripts
 * @param nonce of the content security policy
 */
export function afterScripts(links: string, scripts: readonly string[], nonce: string): string {
  if (links === '') return '';
  const script = `{
  const follow = () => document.head.append(document.getElementById('${WAITING}').content);
  const missing = new Set(${escapeForScript(JSON.stringify(scripts))}.map((address) => new URL(address, location).href));
  if (navigator.connection?.downlink >= ${String(FAST)} && navigator.userAgentData?.mobile === false) follow();
  else new PerformanceObserver((list, observer) => {
    for (const { name } of list.getEntries()) missing.delete(name);
    if (missing.size > 1) return;
    observer.disconnect();
    follow();
  }).observe({ type: 'resource', buffered: true });
}`;
  return `<template${attributes({ id: WAITING })}>${links}</template><script${attributes({ nonce })}>${script}</script>`;
}
