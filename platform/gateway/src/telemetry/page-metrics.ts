import type { TelemetryEvent } from '@groundwork/shared/contract';
import { Counter, Histogram, type Registry as Register } from 'prom-client';

/** Whose code an event was of, as far as this portal has ever served it: no visitor can grow the tables. */
export interface Known {
  readonly remote: string;
  readonly version: string;
}

const PHASES = new Set(['registry', 'contract', 'entry', 'integrity', 'evaluation', 'render', 'timeout']);
const DIRECTIVES =
  /^(default|script|style|img|media|font|connect|worker|object|frame|child|manifest)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/;

/** A phase as a label: a name of ours, or `other`. */
export const phaseLabel = (phase: string | undefined): string =>
  phase !== undefined && PHASES.has(phase) ? phase : 'other';

export interface PageMetrics {
  observe(event: TelemetryEvent, known: Known): void;
  report(result: 'taken' | 'refused' | 'limited'): void;
}

/** What pages report, for Prometheus. */
export function createPageMetrics(register: Register): PageMetrics {
  const registers = [register];
  const loads = new Counter({
    name: 'groundwork_remote_loads_total',
    help: 'Outcomes of loading a release of a remote on a page; a screen that failed later is counted again, with phase render.',
    labelNames: ['remote', 'version', 'outcome', 'phase', 'canary'],
    registers,
  });
  const durations = new Histogram({
    name: 'groundwork_remote_load_seconds',
    help: 'How long loading a remote took on a page.',
    labelNames: ['remote'],
    buckets: [0.05, 0.2, 0.5, 1, 3, 10, 30],
    registers,
  });
  const errors = new Counter({
    name: 'groundwork_page_errors_total',
    help: 'Uncaught errors on a page.',
    labelNames: ['remote', 'version'],
    registers,
  });
  const violations = new Counter({
    name: 'groundwork_page_violations_total',
    help: 'Violations of the content security policy of a page.',
    labelNames: ['directive'],
    registers,
  });
  const vitals = new Histogram({
    name: 'groundwork_web_vital_seconds',
    help: 'Web vitals that are times: FCP, INP, LCP, TTFB.',
    labelNames: ['name'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10],
    registers,
  });
  const shifts = new Histogram({
    name: 'groundwork_layout_shift',
    help: 'Cumulative layout shift of a page.',
    buckets: [0.02, 0.1, 0.25, 0.5],
    registers,
  });
  const reports = new Counter({
    name: 'groundwork_telemetry_reports_total',
    help: 'Reports of pages, by outcome.',
    labelNames: ['result'],
    registers,
  });
  return {
    report: (result) => {
      reports.inc({ result });
    },
    observe(event, { remote, version }) {
      if (event.kind === 'error') errors.inc({ remote, version });
      else if (event.kind === 'violation')
        violations.inc({ directive: DIRECTIVES.test(event.directive) ? event.directive : 'other' });
      else if (event.kind === 'vital') {
        if (event.name === 'CLS') shifts.observe(event.value);
        else vitals.observe({ name: event.name }, event.value / 1000);
      } else {
        const phase = event.outcome === 'ok' ? '' : phaseLabel(event.phase);
        loads.inc({ remote, version, outcome: event.outcome, phase, canary: String(event.canary) });
        if (event.outcome === 'ok') durations.observe({ remote }, event.milliseconds / 1000);
      }
    },
  };
}
