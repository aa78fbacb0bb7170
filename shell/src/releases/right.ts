import { http, saysAdministrator, session } from '@groundwork/shared';

let asked: { readonly generation: number; readonly answer: Promise<boolean> } | undefined;

/**
 * Whether the person who is signed in may see the releases and run builds of their own: an administrator of the portal's Directus,
 * as that server says of this session's token (`admin_access` of `/policies/me/globals`). Asked once for each session; a server
 * that does not answer says no, and is asked again the next time.
 */
export function mayUseTools(): Promise<boolean> {
  const { generation, accessToken } = session.store.getState();
  if (accessToken === null) return Promise.resolve(false);
  if (asked?.generation === generation) return asked.answer;
  const answer = http.get<unknown>('/api/policies/me/globals', { trouble: false }).then(
    ({ data }) => saysAdministrator(data),
    () => {
      asked = undefined;
      return false;
    },
  );
  asked = { generation, answer };
  return answer;
}
