/** `npm run data:import`: loads files into the portal; see --help. */
import { demoAccounts } from '../accounts.ts';
import { signIn } from '../api/sign-in.ts';
import { importHelp, readArguments } from '../import/arguments.ts';
import { importFiles } from '../import/import-files.ts';
import { layoutOf } from '../run/layout.ts';
import { commandSettings } from './settings.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const main = async (): Promise<number> => {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${importHelp}\n`);
    return 0;
  }
  const args = readArguments(words);
  const { apiUrl, dataDir } = commandSettings(process.env);
  const email = args.email ?? process.env['GROUNDWORK_EMAIL'] ?? demoAccounts.admin.email;
  const password = args.password ?? process.env['GROUNDWORK_PASSWORD'] ?? demoAccounts.admin.password;
  return importFiles(() => signIn(apiUrl, email, password), args, layoutOf(dataDir).imports, say);
};

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
