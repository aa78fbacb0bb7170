import { demoAccounts } from '../../backend/src/accounts.ts';
import type { Connection } from '../../backend/src/api/client.ts';
import { signIn } from '../../backend/src/api/sign-in.ts';
import { writeQuestion } from '../../survey/figures/index.ts';
import { householdSize } from '../../survey/indicators/index.ts';
import { askWhenReady } from './ask.ts';
import type { Server } from './directus.ts';
import type { Limits } from './limits.ts';
import type { Measure } from './measures.ts';

const MB = 1024 * 1024;
const path = `/survey-figures/figures?${new URLSearchParams(writeQuestion({ figures: [{ id: householdSize.id, by: 'all' }], weighted: true })).toString()}`;

export const inMegabytes = (what: string, bytes: number | null, most?: number): readonly Measure[] =>
  bytes === null ? [] : [{ what, value: bytes / MB, unit: 'MB', most }];

/** Starts a server that has been stopped, and waits until a first figure is answered. */
export async function measureStart(
  name: string,
  server: Server,
  limits: Limits,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly member: Connection; readonly measures: readonly Measure[] }> {
  const began = performance.now();
  await server.start(settings);
  const answering = performance.now();
  const member = await signIn(server.url, demoAccounts.member.email, demoAccounts.member.password);
  await askWhenReady(member, path);
  const ready = performance.now();
  return {
    member,
    measures: [
      { what: `${name}: until the server answers`, value: (answering - began) / 1000, unit: 's' },
      { what: `${name}: until figures are answered`, value: (ready - began) / 1000, unit: 's', most: limits.ready },
      ...inMegabytes(`${name}: most memory of the engine`, server.enginePeakMemory(), limits.memory),
    ],
  };
}
