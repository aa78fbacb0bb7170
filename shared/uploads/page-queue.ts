import { protectUnsent } from '../personal/permanence.ts';
import { keepPage } from '../unsaved/index.ts';
import { unsentChanges } from './unsent.ts';
import { followOwner } from './follow-owner.ts';
import { createQueue, type Queue } from './queue.ts';
import { isUnderWay, type Upload } from './upload.ts';
import { removeExpiredUploads } from './remove-expired-uploads.ts';
import { forgetHere, rememberHere } from './retention.ts';
import { createUploadStorage } from './upload-storage.ts';
import { pageTurns } from './page-turns.ts';
import { rememberWaiting } from './waiting-uploads.ts';

let queue: Queue | undefined;

/** The page's one queue; the first call begins it, so that what was left half is gone on with. */
export function pageQueue(): Queue {
  return (queue ??= begin());
}

function begin(): Queue {
  const { indexedDB, onNotified, ...turns } = pageTurns('groundwork-uploads');
  const storage = indexedDB === undefined ? null : createUploadStorage(indexedDB);
  const made = createQueue({ storage, ...turns });
  onNotified(() => void made.refresh());
  const open = (owner: string | null): void => {
    made.open(owner);
    if (owner !== null && storage !== null) void removeExpiredUploads(storage, owner);
  };
  const ownerNow = followOwner(open);
  let letGo: (() => void) | undefined;
  made.store.subscribe((uploads) => {
    const owner = ownerNow();
    if (owner !== null && made.isLoaded()) {
      rememberWaiting(owner, uploads.filter(isUnderWay).length);
      if (uploads.some(isToKeep)) {
        rememberHere(owner);
        void protectUnsent();
      } else if (unsentChanges(owner) === 0) forgetHere(owner);
    }
    const lost = uploads.some((upload) => !upload.kept && isUnderWay(upload));
    if (lost) letGo ??= keepPage();
    else letGo = void letGo?.();
  });
  open(ownerNow());
  return made;
}

const isToKeep = ({ state }: Upload): boolean => state.status !== 'refused' && state.status !== 'done';
