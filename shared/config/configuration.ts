import {
  defaultConfiguration,
  readJson,
  withDefaults,
  type Configuration,
  type DocumentProblems,
  type Problem,
} from '../contract/index.ts';
import { pageDocument } from './page-document.ts';

/** The operator's settings as this page was given them, and what was wrong with them. */
export interface LoadedConfiguration {
  /** Always usable: where the document could not be read, the defaults. */
  readonly configuration: Configuration;
  /** For the shell to show; empty when all is well. */
  readonly problems: readonly Problem[];
}

let loaded: LoadedConfiguration | undefined;

/** What the gateway found wrong with the documents of this page. */
export function documentProblems(): DocumentProblems {
  const json = readJson(pageDocument('groundwork-problems') ?? '{}', 'problems');
  return json.ok ? (json.value as DocumentProblems) : {};
}

function load(): LoadedConfiguration {
  const text = pageDocument('groundwork-config') ?? '';
  const problems = documentProblems().configuration ?? [];
  // Every key has a default, so a page without the element (a test) is an unconfigured portal, no fault.
  if (problems.length > 0 || text.trim() === '') return { configuration: defaultConfiguration(), problems };
  const json = readJson(text, 'configuration');
  return json.ok
    ? { configuration: withDefaults(json.value), problems }
    : { configuration: defaultConfiguration(), problems: json.problems };
}

/**
 * The settings the gateway wrote into the page as `<script id="groundwork-config">`, taken once. The gateway has read them with their
 * schema and says what is wrong with them (docs/decisions/0105). Never throws: with problems the defaults are used (DESIGN §3,
 * "Addresses and settings").
 */
export function getConfiguration(): LoadedConfiguration {
  loaded ??= load();
  return loaded;
}

/** Replaces what the page carries. Code that has an unread document uses `provideConfiguration`. */
export function setConfiguration(configuration: LoadedConfiguration): void {
  loaded = configuration;
}

/** Forgets what was taken, so that the next call looks at the page again. For tests. */
export function forgetConfiguration(): void {
  loaded = undefined;
}
