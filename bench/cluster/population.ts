import { randomUUID } from 'node:crypto';
import { ids } from '../../backend/src/access/ids.ts';
import { createAccounts } from '../../backend/src/access/apply-accounts.ts';
import { send } from '../../backend/src/api/client.ts';
import type { OwnHousehold } from './member.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly household?: OwnHousehold;
  readonly uploads: boolean;
}

/** Every so many members is a data manager who edits; every so many uploads. */
const WRITES = 5;
const UPLOADS = 10;
/** Households that nobody edits, in a village of their own. */
const OTHERS = 1000;

/** Creates accounts and, for those who edit, a village and a household each. */
export async function createPopulation(url: string, token: string, members: number): Promise<readonly Person[]> {
  const connection = { url, token };
  const post = (collection: string, body: readonly object[]) =>
    send(connection, 'POST', `/items/${collection}`, { query: { fields: 'id' }, body });
  const people = Array.from({ length: members }, (_, place): Person => {
    const writes = place % WRITES === 0;
    return {
      email: `member-${String(place)}@example.org`,
      password: `a long password ${String(place)}`,
      ...(writes && { household: { id: randomUUID(), village: `V${String(place)}` } }),
      uploads: place % UPLOADS === 0,
    };
  });
  await createAccounts(
    connection,
    people.map(({ email, password, household }, place) => ({
      id: randomUUID(),
      email,
      password,
      firstName: 'Member',
      lastName: String(place),
      role: household === undefined ? ids.roles.member : ids.roles.dataManager,
      title: '',
    })),
  );
  const round = randomUUID();
  await post('survey_rounds', [{ id: round, name: 'Bench', kind: 'baseline', year: 2026 }]);
  const owned = people.flatMap(({ household }) => household ?? []);
  const villages = [...owned.map(({ village }) => village), 'Others'].map((name) => ({
    village_id: name,
    village_name: name,
  }));
  await post('villages', villages);
  const others = villages.at(-1)?.village_id;
  await post(
    'households',
    owned.map(({ id }, place) => ({
      id,
      household_code: `H${String(place)}`,
      survey_round_id: round,
      village_id: villages[place]?.village_id,
      rooms: 1,
    })),
  );
  await post(
    'households',
    Array.from({ length: OTHERS }, (_, place) => ({
      household_code: `O${String(place)}`,
      survey_round_id: round,
      village_id: others,
      rooms: 1 + (place % 5),
    })),
  );
  return people;
}
