import type { FiguresContext } from '../../figures/context.ts';
import type { Reading } from '../directus.ts';
import { refusal } from './engine.ts';
import { requireReading, rightsOf } from './reading-rights.ts';

/** What readers may read, by the permissions of Directus. */
export const figuresContext = ({ database, schema, services }: Omit<Reading, 'accountability'>): FiguresContext => ({
  rightsOf: ({ accountability = null }, tables) => rightsOf(tables, { accountability, database }),
  requireReading: ({ accountability = null }, columns) => requireReading(columns, { accountability, database, schema, services }),
  refusal,
});
