import { findRoute, type TelemetryEvent } from '@groundwork/shared/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { whoseIs } from './code-locations.ts';
import type { Surroundings } from './surroundings.ts';

/** CLS and INP are reported again when they have grown, each time the page is left; more than this adds nothing. */
const TIMES = 3;

/**
 * Measures the page as browsers' vendors do (web-vitals). Loading belongs to the screen that was opened first, shifts and answers to
 * the one that is open when they are reported. Screens are named by the pattern of their route, `/water-projects/:project_id`.
 */
export function startVitals(report: (event: TelemetryEvent) => void, around: Surroundings, page: Window): void {
  // Where the browser measures nothing there is nothing to report.
  if (!('PerformanceObserver' in page)) return;
  const first = page.location.pathname;
  const times = new Map<string, number>();
  const reportVital = (name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB', value: number, pathname: string) => {
    const before = times.get(name) ?? 0;
    if (before >= TIMES || !Number.isFinite(value) || value < 0) return;
    times.set(name, before + 1);
    const route = findRoute(around.routes(), pathname);
    const place = around.locations().find(({ remote }) => remote !== undefined && remote === route?.remote);
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    report({ kind: 'vital', ...whoseIs(place), name, value: rounded, ...(route && { route: route.path }) });
  };
  for (const measure of [onFCP, onLCP, onTTFB]) measure(({ name, value }) => reportVital(name, value, first));
  for (const measure of [onCLS, onINP]) measure(({ name, value }) => reportVital(name, value, page.location.pathname));
}
