import * as z from 'zod/mini';

/** An answer in Directus' shape. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers to `GET` by path, for instance `{ "/data/items/villages": [{ "village_id": "V1" }] }`: what is below `data`. */
export const answersSchema = z.record(z.string(), z.unknown());
export type Answers = Readonly<z.infer<typeof answersSchema>>;

export const MEMBER = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Conformance',
  last_name: 'Member',
  email: 'member@example.org',
  role: null,
  avatar: null,
};

const tokens = { access_token: 'conformance', refresh_token: 'conformance', expires: 900_000 };
const ok = (data: unknown): Answer => ({ status: 200, body: { data } });

/**
 * A Directus that knows one member, whose lists are empty and whose counts are zero unless `answers` says otherwise. What is
 * written is taken and forgotten.
 */
export function answerOf(method: string, address: string, answers: Answers): Answer {
  const { pathname, searchParams } = new URL(address);
  if (Object.hasOwn(answers, pathname) && method === 'GET') return ok(answers[pathname]);
  if (pathname.endsWith('/server/ping')) return { status: 200, body: 'pong' };
  if (pathname.includes('/auth/')) return method === 'POST' ? ok(tokens) : ok([]);
  if (pathname.endsWith('/users/me')) return ok(MEMBER);
  if (/\/items\/[^/]+$/.test(pathname) && method === 'GET') {
    const counts = [...searchParams.keys()].some((key) => key.startsWith('aggregate'));
    return counts ? ok([{ count: 0 }]) : { status: 200, body: { data: [], meta: { filter_count: 0 } } };
  }
  return ok(method === 'GET' ? [] : {});
}
