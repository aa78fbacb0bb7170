import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Member } from './member.ts';
import type { Person } from './population.ts';

export interface Found {
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
  readonly signedOut: number;
  readonly edits: number;
  readonly uploads: number;
}

const rooms = z.object({ data: z.object({ rooms: z.number() }) });

async function lostOf(member: Member, { email, household }: Person): Promise<readonly string[]> {
  const { acknowledged, perhaps, uploads } = member.report();
  const lost: string[] = [];
  if (household !== undefined && acknowledged !== undefined) {
    const answer = await member.read(`/data/items/households/${household.id}?fields=rooms`);
    const value = answer.ok ? rooms.parse(await answer.json()).data.rooms : undefined;
    // A write without an acknowledgement may have been done.
    if (value === undefined || ![acknowledged, ...perhaps].includes(value))
      lost.push(
        `${email}: ${String(acknowledged)} was acknowledged, ${String(value)} is there (${String(answer.status)})`,
      );
  }
  for (const { id, sha256 } of uploads) {
    const answer = await member.read(`/api/assets/${id}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || createHash('sha256').update(bytes).digest('hex') !== sha256)
      lost.push(
        `${email}: the upload ${id} is answered with ${String(answer.status)} and ${String(bytes.length)} other bytes`,
      );
  }
  return lost;
}

/** Reads everything again that was acknowledged. */
export async function verify(members: readonly Member[], people: readonly Person[]): Promise<Found> {
  const lost: string[] = [];
  for (const [place, member] of members.entries()) {
    const person = people[place];
    if (person !== undefined) lost.push(...(await lostOf(member, person)));
  }
  const reports = members.map((member) => member.report());
  return {
    lost,
    wrong: reports.flatMap(({ wrong }) => wrong),
    signedOut: reports.filter(({ signedOut }) => signedOut).length,
    edits: reports.reduce((sum, { edits }) => sum + edits, 0),
    uploads: reports.reduce((sum, { uploads }) => sum + uploads.length, 0),
  };
}
