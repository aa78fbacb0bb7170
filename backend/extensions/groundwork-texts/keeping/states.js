import { found } from './kinds.js';

/** The server's own calls, and those of imports in its name, come without a person. */
const isPerson = (accountability) => accountability !== null && accountability !== undefined;

const without = (payload, fields) => Object.fromEntries(Object.entries(payload).filter(([field]) => !fields.includes(field)));

/**
 * What people write of a row whose file is read: its state and what was found are the reading's. The text of a file is what the
 * server reads in it, so a row brings text of its own only where it has no file.
 */
export const keepOnCreate = (kind) => (payload, _meta, { accountability }) => {
  if (!isPerson(accountability)) return payload;
  const hasFile = payload.file !== undefined && payload.file !== null;
  return without(payload, [...found(kind), ...(hasFile ? ['text'] : []), 'newest']);
};

/** The one thing to write is that it should be read again: `{ state: 'queued' }`. */
export const keepOnUpdate = (kind) => (payload, _meta, { accountability }) => {
  if (!isPerson(accountability)) return payload;
  const kept = without(payload, [...found(kind), 'text', 'newest']);
  return payload[kind.state] === 'queued' ? { ...kept, [kind.state]: 'queued' } : kept;
};
