import { http } from '@groundwork/shared';
import { keepPreviousData, queryClient, useServerQuery, z } from '@groundwork/shared/data';
import { areaSchema, placesOf, type Area } from './area.ts';

const personSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(z.string()),
  kind: z.optional(z.nullable(z.enum(['member', 'manager']))),
  area: z.optional(z.nullable(areaSchema)),
  active: z.boolean(),
  two_factor: z.boolean(),
  self: z.boolean(),
});
const answerSchema = z.looseObject({
  data: z.looseObject({ people: z.array(personSchema), total: z.number(), own_code: z.boolean() }),
});

/** Somebody who has an account. */
export type Person = z.infer<typeof personSchema>;

const understood = <T>(parsed: { readonly success: true; readonly data: T } | { readonly success: false }): T => {
  if (!parsed.success)
    throw new Error('The server gave an answer that this page does not understand. Try again later.');
  return parsed.data;
};

/** Where the server lists them. */
export const PEOPLE_PATH = '/api/groundwork-accounts/people';
/** Of the lists that are kept. */
const PEOPLE_KEY = ['people'];

/** After a change: a list that was asked for before it says how things were, also where its answer is still on its way. */
export async function reloadPeople(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: PEOPLE_KEY });
  await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
}

/** People whose name or email address holds these words, the first of them in the order of their names, and whether one has a second factor oneself. */
export function usePeople(words: string) {
  return useServerQuery({
    queryKey: [...PEOPLE_KEY, words],
    queryFn: async ({ signal }) => {
      const parsed = z.safeParse(
        answerSchema,
        (await http.get<unknown>(PEOPLE_PATH, { params: words === '' ? {} : { q: words }, signal })).data,
      );
      return understood(parsed).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** @param otp the administrator's own code, where there has to be one */
export async function endTwoFactorOf({ id }: Person, password: string, otp: string | undefined): Promise<void> {
  try {
    await http.post(
      `${PEOPLE_PATH}/${encodeURIComponent(id)}/two-factor/end`,
      { password, ...(otp !== undefined && { otp }) },
      { trouble: false },
    );
  } finally {
    // Also where it failed: another administrator may have ended it meanwhile.
    await reloadPeople();
  }
}

const name = z.nullable(z.string());
const villagesSchema = z.looseObject({
  data: z.array(
    z.looseObject({ village_id: z.string(), village_name: name, country: name, admin1: name, admin2: name }),
  ),
});
const projectsSchema = z.looseObject({
  data: z.array(
    z.looseObject({
      project_id: z.string(),
      project_uid: name,
      village_id: z.nullable(z.looseObject({ village_name: z.optional(name) })),
    }),
  ),
});

/** Everything that an area can be made of. */
export function usePlaces(enabled: boolean) {
  return useServerQuery({
    queryKey: ['places-of-areas'],
    enabled,
    queryFn: async ({ signal }) => {
      const list = async (collection: string, fields: string): Promise<unknown> =>
        (await http.get<unknown>(`/api/items/${collection}`, { params: { fields, limit: '-1' }, signal })).data;
      const [villages, projects] = await Promise.all([
        list('villages', 'village_id,village_name,country,admin1,admin2'),
        list('water_projects', 'project_id,project_uid,village_id.village_name'),
      ]);
      return placesOf(
        understood(z.safeParse(villagesSchema, villages)).data,
        understood(z.safeParse(projectsSchema, projects)).data,
      );
    },
  });
}

/** @param area null for everything */
export async function saveAccess({ id }: Person, role: 'member' | 'manager', area: Area | null): Promise<void> {
  try {
    await http.post(`${PEOPLE_PATH}/${encodeURIComponent(id)}/access`, { role, area }, { trouble: false });
  } finally {
    await reloadPeople();
  }
}
