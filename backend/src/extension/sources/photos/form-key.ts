import { createHash } from 'node:crypto';
import type { Source } from '../../database/source-rows.ts';

/** Stands for a form of a server, whatever connection it is fetched by: connected again, it has the same photos. */
export const formKey = ({ address, project, form }: Pick<Source, 'address' | 'project' | 'form'>): string =>
  createHash('sha256')
    .update(JSON.stringify([address, project, form]))
    .digest('hex');
