/** The gateway by itself, for servers: settings from the environment, the access log on standard output. */
import { logTo } from '@groundwork/shared/contract/log-file';
import { createGateway } from './index.ts';
import { readSettings, SettingsError } from './settings.ts';

async function main(): Promise<void> {
  const { port, options } = readSettings(process.env, process.cwd());
  const gateway = await createGateway({ ...options, log: logTo(process.stdout) });
  await gateway.listen(port);
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Asked twice, it does not wait for answers under way.
      if (ending) process.exit(1);
      ending = true;
      void gateway.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
});
