import { parseArgs } from 'node:util';
import { CommandFailure } from '../failure.ts';

/** The parts of the check, in the order in which failed ones are listed. */
export const stepNames = [
  'types',
  'lint',
  'format',
  'imports',
  'unused',
  'stories',
  'audit',
  'unit',
  'budgets',
  'e2e',
] as const;
export type StepName = (typeof stepNames)[number];

export interface Selection {
  readonly steps: ReadonlySet<StepName>;
  /** Leaves the data folder and the reports for a look. */
  readonly keep: boolean;
}

const isStepName = (name: string): name is StepName => (stepNames as readonly string[]).includes(name);

/**
 * Reads `--only types,lint` and `--keep`.
 * @throws CommandFailure (exit code 2) for anything else
 */
export function readSelection(args: readonly string[]): Selection {
  try {
    const { values } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } },
      strict: true,
    });
    const wanted = values.only === undefined ? [...stepNames] : values.only.split(',').map((name) => name.trim());
    const unknown = wanted.filter((name) => !isStepName(name));
    if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
    return { steps: new Set(wanted.filter(isStepName)), keep: values.keep };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(`${reason} Use --only with some of ${stepNames.join(', ')}, and --keep.`, 2);
  }
}
