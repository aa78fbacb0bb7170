/** An answer in Directus' shape. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const MEMBER = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Compatible',
  last_name: 'Member',
  email: 'member@example.org',
  role: null,
  avatar: null,
};

const tokens = { access_token: 'x', refresh_token: 'x', expires: 900_000 };
const ok = (data: unknown): Answer => ({ status: 200, body: { data } });

/** A Directus that knows one member, whose lists are empty and whose counts are zero. What is written is taken and forgotten. */
export function answerOf(method: string, address: string): Answer {
  const { pathname, searchParams } = new URL(address);
  if (pathname.endsWith('/server/ping')) return { status: 200, body: 'pong' };
  if (pathname.includes('/auth/')) return method === 'POST' ? ok(tokens) : ok([]);
  if (pathname.endsWith('/users/me')) return ok(MEMBER);
  if (/\/items\/[^/]+$/.test(pathname) && method === 'GET') {
    const counts = [...searchParams.keys()].some((key) => key.startsWith('aggregate'));
    return counts ? ok([{ count: 0 }]) : { status: 200, body: { data: [], meta: { filter_count: 0 } } };
  }
  return ok(method === 'GET' ? [] : {});
}
