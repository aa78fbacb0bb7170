import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** The name of this machine's user; a container may have given it none. */
export function userName(): string {
  try {
    return userInfo().username || 'somebody';
  } catch {
    return 'somebody';
  }
}

/** Who calls the command: the name git knows, or the one of this machine's user. */
export async function whoCalls(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['config', 'user.name'], { cwd, env });
    return stdout.trim() || userName();
  } catch {
    return userName();
  }
}
