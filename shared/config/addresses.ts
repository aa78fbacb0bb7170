import type { ServerPath } from '../contract/calls/index.ts';
import { getConfiguration } from './configuration.ts';
import { foreignPage } from './surroundings.ts';

/** What relative addresses are relative to: the portal's page, or the portal itself for code that runs on a foreign page. */
function pageAddress(): string {
  return foreignPage()?.portal ?? (typeof document === 'undefined' ? 'http://localhost/' : document.baseURI);
}

/** A relative address of the portal as a whole one. */
export function portalUrl(address: string): string {
  return new URL(address, pageAddress()).href;
}

/** An address from outside as the browser would read it on a page of the portal; undefined where it is no address at all. */
export function parsedUrl(address: string): URL | undefined {
  return URL.canParse(address, pageAddress()) ? new URL(address, pageAddress()) : undefined;
}

/** The origin of an http(s) address as the browser would ask it, or undefined for anything else. */
export function originOf(url: string): string | undefined {
  const parsed = parsedUrl(url);
  return parsed && (parsed.protocol === 'http:' || parsed.protocol === 'https:') ? parsed.origin : undefined;
}

/** The portal's origin; on its own pages, the page's. */
export function ownOrigin(): string {
  return new URL(pageAddress()).origin;
}

/** Where the data host is, without a slash at the end: a path, or an origin and a path. */
export function dataHost(): string {
  return getConfiguration().configuration.dataHost.replace(/\/+$/, '');
}

/**
 * An address at the data host.
 * @param path of a call that the gateway lets through: `/items/villages`, `/assets/…`
 */
export function dataUrl(path: ServerPath): string {
  return dataHost() + path;
}

/**
 * Whether the bearer may go to `url`: the portal's own origin or the data host's. Origins are compared as the browser parses
 * them, never by text, so that `https://data.example.org.evil.example` or `//evil.example` is no match (DESIGN §4).
 */
export function isTrustedOrigin(url: string): boolean {
  const origin = originOf(url);
  return origin !== undefined && (origin === ownOrigin() || origin === originOf(`${dataHost()}/`));
}
