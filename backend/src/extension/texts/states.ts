import type { Row } from '../database/database.ts';
import type { EventContext, FilterMeta } from '../directus.ts';
import { without } from '../values.ts';
import { found, type Kind } from './kinds.ts';

type Payload = Readonly<Row>;
type Filter = (payload: Payload, meta: FilterMeta, context: EventContext) => Payload;

/** The server's own calls, and those of imports in its name, come without a person. */
const isAsked = ({ accountability }: EventContext): boolean => (accountability ?? null) !== null;

/**
 * What people write of a row whose file is read: its state and what was found are the reading's. The text of a file is what the
 * server reads in it, so a row brings text of its own only where it has no file.
 */
export const filterNew =
  (kind: Kind): Filter =>
  (payload, _meta, context) => {
    if (!isAsked(context)) return payload;
    const hasFile = (payload['file'] ?? null) !== null;
    return without(payload, [...found(kind), ...(hasFile ? ['text'] : []), 'newest']);
  };

/** The one thing to write is that it should be read again: `{ state: 'queued' }`. */
export const filterChanged =
  (kind: Kind): Filter =>
  (payload, _meta, context) => {
    if (!isAsked(context)) return payload;
    const others = without(payload, [...found(kind), 'text', 'newest']);
    return payload[kind.state] === 'queued' ? { ...others, [kind.state]: 'queued' } : others;
  };
