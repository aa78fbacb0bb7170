import { integrityFor } from './integrity.ts';

const addressOf = (node: Node): string | undefined => {
  if (node instanceof HTMLScriptElement) return node.src || undefined;
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : undefined;
};

/**
 * Adds the integrity to scripts and stylesheets of builds that do not ask for it themselves. Any federation build can be released, and the
 * runtimes of webpack and of the stylesheets append to the head. A script that gets there in another way has none, and the page's
 * integrity policy refuses it.
 */
export function checkAppended(head: HTMLHeadElement): void {
  const append = head.appendChild.bind(head);
  head.appendChild = <T extends Node>(node: T): T => {
    const address = addressOf(node);
    const file = node as T & (HTMLScriptElement | HTMLLinkElement);
    if (address !== undefined && !file.integrity) {
      file.crossOrigin = 'anonymous';
      file.integrity = integrityFor(address, file);
    }
    return append(node);
  };
}
