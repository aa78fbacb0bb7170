import { Counter, Histogram } from 'prom-client';

// Of no register: they count from when the extension is loaded, whether or not somebody looks.
const registers: [] = [];

/** What is counted where it happens. */
export const counters = {
  renewals: new Counter({
    name: 'groundwork_backend_session_renewals_total',
    help: 'Renewals of sessions: renewed, repeated for an answer that was lost, or refused.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  figures: new Histogram({
    name: 'groundwork_backend_figures_seconds',
    help: 'Time in which the engine answered questions for figures, by kind and by how that ended.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.2, 0.5, 1, 3, 10, 30],
    registers,
  }),
  uploads: new Counter({ name: 'groundwork_backend_uploads_total', help: 'Files that were stored.', registers }),
  jobs: new Counter({
    name: 'groundwork_backend_jobs_total',
    help: 'Documents whose text was read, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  }),
};
