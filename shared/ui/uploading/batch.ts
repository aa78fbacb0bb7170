import { isUnderWay, sizeToSend, type Upload } from '../uploads/index.ts';

/** The files that are sent together: from the first that is on its way until none is any more. */
export interface Batch {
  readonly list: readonly Upload[];
  /** Those that were done before it began. */
  readonly before: ReadonlySet<string>;
  /** Those that were done in it and are out of view. */
  readonly gone: readonly Upload[];
}

/** On its way, or held on it. */
export const travels = (upload: Upload): boolean => isUnderWay(upload) || upload.state.status === 'paused';

const isDone = ({ state }: Upload): boolean => state.status === 'done';

/** What has to be sent again is still to be sent. */
const isLeft = (upload: Upload): boolean =>
  travels(upload) || upload.state.status === 'failed' || upload.state.status === 'missing';

export const NO_BATCH: Batch = { list: [], before: new Set(), gone: [] };

/** The batch when the list has changed. */
export function nextBatch({ list: last, before, gone }: Batch, list: readonly Upload[]): Batch {
  if (!list.some(travels)) return { list, before: new Set(list.filter(isDone).map(({ id }) => id)), gone: [] };
  const left = new Set(list.map(({ id }) => id));
  return {
    list,
    before,
    gone: [...gone, ...last.filter((one) => isDone(one) && !before.has(one.id) && !left.has(one.id))],
  };
}

function sentOf(upload: Upload): number {
  const { state, place, stored } = upload;
  if (stored !== null || isDone(upload)) return sizeToSend(upload);
  return state.status === 'sending' ? state.sent : (place?.offset ?? 0);
}

const sum = (list: readonly Upload[], of: (upload: Upload) => number): number =>
  list.reduce((all, upload) => all + of(upload), 0);

/** How far the whole batch is, in files and bytes. A file that is done counts on, whether it is still in view or not. */
export function progressOf({ list, before, gone }: Batch) {
  const all = [...gone, ...list.filter((one) => isLeft(one) || (isDone(one) && !before.has(one.id)))];
  return { files: all.length, done: all.filter(isDone).length, total: sum(all, sizeToSend), sent: sum(all, sentOf) };
}
