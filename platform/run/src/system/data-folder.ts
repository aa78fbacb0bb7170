import { access, constants, mkdir } from 'node:fs/promises';
import { CommandFailure } from '../failure.ts';

/**
 * Makes the folders the commands write to.
 * @throws CommandFailure when they cannot be made or written
 */
export async function prepareDataFolder(dataDir: string, logDir: string): Promise<void> {
  try {
    await mkdir(logDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(
      `The data folder ${dataDir} cannot be written to (${reason}): choose another with DATA_DIR.`,
    );
  }
}
