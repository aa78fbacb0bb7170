import {
  defaultConfiguration,
  readConfiguration,
  readJson,
  type Configuration,
  type Problem,
} from '../contract/index.ts';
import { foreignPage } from './surroundings.ts';

/** The operator's settings as this page was given them, and what was wrong with them. */
export interface LoadedConfiguration {
  /** Always usable: where the document did not parse, the defaults. */
  readonly configuration: Configuration;
  /** For the shell to show; empty when all is well. */
  readonly problems: readonly Problem[];
}

const ELEMENT_ID = 'groundwork-config';

let loaded: LoadedConfiguration | undefined;

/** On a foreign page paths would lead to its server, so they become whole addresses of the portal's. */
function fromAfar(configuration: Configuration, portal: string): Configuration {
  const whole = (address: string): string => new URL(address, portal).href;
  return { ...configuration, dataHost: whole(configuration.dataHost), chatUrl: whole(configuration.chatUrl) };
}

function load(): LoadedConfiguration {
  const page = foreignPage();
  if (page) {
    const given = readConfiguration(page.configuration);
    const configuration = fromAfar(given.ok ? given.value : defaultConfiguration(), page.portal);
    return { configuration, problems: given.ok ? [] : given.problems };
  }
  const text = typeof document === 'undefined' ? undefined : document.getElementById(ELEMENT_ID)?.textContent;
  // Every key has a default, so a page without the element (a test) is an unconfigured portal, no fault.
  if (text === undefined || text.trim() === '') return { configuration: defaultConfiguration(), problems: [] };
  const json = readJson(text, 'configuration');
  const parsed = json.ok ? readConfiguration(json.value) : json;
  return parsed.ok
    ? { configuration: parsed.value, problems: [] }
    : { configuration: defaultConfiguration(), problems: parsed.problems };
}

/**
 * The settings the gateway wrote into the page as `<script id="groundwork-config">`, read once. Never throws: with problems
 * the defaults are used (DESIGN §3, "Addresses and settings").
 */
export function getConfiguration(): LoadedConfiguration {
  loaded ??= load();
  return loaded;
}

/** Takes `given` in place of what the page carries: where there is no page, in a build that renders screens. */
export function provideConfiguration(given: unknown): void {
  const read = readConfiguration(given);
  loaded = { configuration: read.ok ? read.value : defaultConfiguration(), problems: read.ok ? [] : read.problems };
}

/** Forgets what was read, so that the next call reads the page again. For tests. */
export function forgetConfiguration(): void {
  loaded = undefined;
}
