import { statfs } from 'node:fs/promises';

const MB = 1_048_576;
/** What uploads and imports leave for the database and the logs: a twentieth of the volume, within these bounds. In bytes. */
const LEAST_RESERVE = 32 * MB;
const MOST_RESERVE = 1024 * MB;
/** With less than this, changes fail sooner or later. In bytes. */
const FULL = 8 * MB;

/** How much space a volume has. For Node alone. */
export interface DiskSpace {
  /** `low`: files are refused, so that everything else goes on; `full`: nothing can be stored. */
  readonly state: 'ok' | 'low' | 'full';
  /** In bytes. */
  readonly free: number;
  /** Free space that is not for files, in bytes. */
  readonly reserve: number;
}

/** What numbers of a volume mean. In bytes. */
export function judgeSpace(free: number, size: number): DiskSpace {
  const reserve = Math.min(MOST_RESERVE, Math.max(LEAST_RESERVE, size / 20));
  return { state: free < FULL ? 'full' : free < reserve ? 'low' : 'ok', free, reserve };
}

/**
 * Space of the volumes that these folders are on: of the one that has least beyond its reserve.
 * @throws where one of the folders does not exist
 */
export async function diskSpaceOf(folders: readonly [string, ...string[]]): Promise<DiskSpace> {
  const spaces = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return judgeSpace(bavail * bsize, blocks * bsize);
    }),
  );
  return spaces.reduce((tightest, one) => (one.free - one.reserve < tightest.free - tightest.reserve ? one : tightest));
}

const megabytes = (bytes: number): string => `${String(Math.floor(bytes / MB))} MB`;

/** A sentence for whoever runs the server, or undefined while there is space. */
export function spaceWarning({ state, free, reserve }: DiskSpace, folder: string): string | undefined {
  if (state === 'ok') return undefined;
  const now = state === 'full' ? 'nothing can be stored' : 'uploads and imports are refused';
  return `The disk with ${folder} has ${megabytes(free)} free. Below ${megabytes(reserve)}, ${now} until there is space again; reading goes on.`;
}
