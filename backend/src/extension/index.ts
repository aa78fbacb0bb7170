/**
 * The one extension of this project, a bundle of Directus: what permissions cannot say, and endpoints. Every folder is a concern; its
 * `index.ts` registers it.
 */
import { accounts } from './accounts/index.ts';
import { areas } from './areas/index.ts';
import { assistant } from './assistant/index.ts';
import { auditing } from './audit/events.ts';
import { audit } from './audit/index.ts';
import type { Endpoint, Hook } from './directus.ts';
import { documents } from './documents/index.ts';
import { erasure } from './erasure/index.ts';
import { figures } from './figures/index.ts';
import { files } from './files/index.ts';
import { guard } from './guard/index.ts';
import { history } from './history/index.ts';
import { households } from './households/index.ts';
import { importsEndpoint } from './imports/endpoint.ts';
import { imports } from './imports/index.ts';
import { jobs } from './jobs/index.ts';
import { media } from './media/index.ts';
import { merge } from './merge/index.ts';
import { operations } from './operations/index.ts';
import { operationsReport } from './operations/report.ts';
import { outbox } from './outbox/index.ts';
import { reads } from './reads/index.ts';
import { reviews } from './reviews/index.ts';
import { shares } from './shares/index.ts';
import { sourcesEndpoint } from './sources/endpoint.ts';
import { suggestions } from './suggestions/index.ts';
import { syncs } from './syncs/index.ts';
import { texts } from './texts/index.ts';
import { versions } from './versions/index.ts';
import { visits, visitsEndpoint } from './visits/index.ts';

/** In the order in which they are registered: the guard's middleware comes before that of all others that answer people. */
const hooks: Readonly<Record<string, Hook>> = {
  operations,
  guard,
  reads,
  auditing,
  areas,
  files,
  imports,
  media,
  reviews,
  syncs,
  texts,
  versions,
  visits,
  jobs,
};

const endpoints: readonly Endpoint[] = [
  accounts,
  assistant,
  audit,
  documents,
  erasure,
  figures,
  history,
  households,
  importsEndpoint,
  merge,
  operationsReport,
  outbox,
  shares,
  sourcesEndpoint,
  suggestions,
  visitsEndpoint,
];

export default {
  hooks: Object.entries(hooks).map(([name, config]) => ({ name, config })),
  endpoints: endpoints.map((config) => ({ name: config.id, config })),
  operations: [],
};
