/**
 * `npm run bench`: all measurements; `npm run bench -- <name> [size]` does one of them: the portal beside the same screens as one bundle,
 * the survey, imports and the documents on SQLite and PostgreSQL, two of everything while one after the other is killed, many logins at once, uploads through a killed server, changes and pages of a phone without a network, the media library,
 * elements on a foreign page, the page for teams followed to the letter, the answers of the built-in assistant, the previous and the current shell with the previous and the
 * current remotes. Prints tables and fails when a
 * budget is passed.
 */
import { budgetTable, isMet, type Budget } from './budget-table.ts';

interface Bench {
  /** How much there is to measure with, unless another size is given; undefined where that is always the same. */
  readonly size?: number;
  readonly run: (size: number, say: (text: string) => void) => Promise<readonly Budget[]>;
}

const benches: Readonly<Record<string, Bench>> = {
  portal: { run: async () => (await import('./portal.ts')).benchPortal() },
  survey: {
    size: 100_000,
    run: async (households, say) => (await import('./survey/bench-survey.ts')).benchSurvey(households, say),
  },
  imports: {
    size: 100_000,
    run: async (households, say) => (await import('./imports/bench-imports.ts')).benchImports(households, say),
  },
  documents: {
    size: 1000,
    run: async (documents, say) => (await import('./documents/bench-documents.ts')).benchDocuments(documents, say),
  },
  logins: { run: async (_, say) => (await import('./logins/bench-logins.ts')).benchLogins(say) },
  uploads: { run: async (_, say) => (await import('./uploads/bench-uploads.ts')).benchUploads(say) },
  field: { size: 200, run: async (changes, say) => (await import('./field/bench-field.ts')).benchField(changes, say) },
  embed: {
    size: 200,
    run: async (rounds, say) => (await import('./embed/bench-embed.ts')).benchEmbedding(rounds, say),
  },
  teams: { run: async (_, say) => (await import('./teams/bench-teams.ts')).benchTeams(say) },
  compatibility: {
    run: async (_, say) => (await import('./compatibility/bench-compatibility.ts')).benchCompatibility(say),
  },
  cluster: {
    size: 600,
    run: async (seconds, say) => (await import('./cluster/bench-cluster.ts')).benchCluster(seconds, say),
  },
  assistant: { run: async (_, say) => (await import('./assistant/bench-assistant.ts')).benchAssistant(say) },
  media: { size: 20_000, run: async (items, say) => (await import('./media/bench-media.ts')).benchMedia(items, say) },
};

const LEAST = 100;
const [only, given] = process.argv.slice(2);
const size = given === undefined ? undefined : Number(given);
const say = (text: string): void => console.log(text);

if (
  (only !== undefined && !Object.hasOwn(benches, only)) ||
  (size !== undefined && (!Number.isInteger(size) || size < LEAST))
) {
  const names = Object.entries(benches).map(([name, bench]) =>
    bench.size === undefined ? name : `${name} [size, at least ${LEAST}]`,
  );
  console.error(`Usage: npm run bench -- [${names.join(' | ')}]`);
  process.exit(2);
}

const budgets: Budget[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (only === undefined || only === name) budgets.push(...(await bench.run(size ?? bench.size ?? 0, say)));
}
say(`\n${budgetTable(budgets)}`);
process.exitCode = budgets.every(isMet) ? 0 : 1;
