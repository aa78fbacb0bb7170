import type { Registry, TelemetryEvent } from '@groundwork/shared/contract';
import type { Override } from '../tools.ts';
import type { ReleaseRow } from './rows.ts';
import { lineOf, sizeOf } from './event-text.ts';

export interface ReportSources {
  readonly registry: Registry;
  /** Revision that is out by now. */
  readonly newest: number | undefined;
  readonly rows: readonly ReleaseRow[];
  readonly overrides: readonly Override[];
  /** Newest first. */
  readonly events: readonly TelemetryEvent[];
  /** The name of the browser and its version, no more. */
  readonly browser: string;
}

/**
 * What a developer wants to know of this page, for a bug report. Nothing of the person, of what was on the screen, or of the address:
 * versions, numbers and what the page has reported, from which all that is taken out beforehand.
 */
export function reportText({ registry, newest, rows, overrides, events, browser }: ReportSources): string {
  const { revision, environment, shell } = registry;
  const head = [
    `Registry ${environment}, revision ${revision}${newest === undefined || newest === revision ? '' : ` (${newest} is out)`}`,
    `Shell ${shell?.release.version ?? 'unknown'}, contract ${shell?.release.contract ?? 'unknown'}`,
    `Browser ${browser}`,
  ];
  const remotes = rows.flatMap((row) => [
    `${row.name} (${row.owner}): ${row.loaded === undefined ? 'not loaded' : `runs ${row.loaded}`}, registry has ${row.available ?? 'none'}; ${sizeOf(row)}${row.milliseconds === undefined ? '' : `, ${row.milliseconds} ms`}; ${row.states.map(withoutReason).join('; ')}`,
    ...row.failures.map(({ number, detail, times }) => `  ${number} ${detail}${times > 1 ? `, ${times} times` : ''}`),
  ]);
  const replaced = overrides.map(
    ({ name, base, problem }) =>
      `override ${name} from ${new URL(base).origin}${problem === undefined ? '' : ', failed'}`,
  );
  return [
    ...head,
    '',
    ...remotes,
    ...replaced,
    '',
    ...(events.length === 0 ? ['No events.'] : events.map(lineOf)),
  ].join('\n');
}

/** Reasons are an operator's own words, and may name people. */
const withoutReason = (state: string): string =>
  state.replace(/^(pinned|switched off|canary \S+ withdrawn): .*$/s, '$1');

/** `Chromium 141`, as browsers say it for statistics, or the last words of the old name. */
export function browserName(
  navigator: Pick<Navigator, 'userAgent'> & {
    readonly userAgentData?: { readonly brands?: readonly { brand: string; version: string }[] };
  },
): string {
  const brand = navigator.userAgentData?.brands?.find((one) => !/not.*brand/i.test(one.brand));
  return brand
    ? `${brand.brand} ${brand.version}`
    : (/(Firefox|Version|Chrome)\/\d+/.exec(navigator.userAgent)?.[0] ?? 'unknown');
}
