import { dataUrl, http, saysAdministrator } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';

/** Whether the signed-in person is an administrator of the data host. For showing only; the server decides each time. No until it is known. */
export function useAdministrator(): boolean {
  const { data } = useServerQuery({
    queryKey: ['access', 'administrator'],
    queryFn: async ({ signal }) =>
      saysAdministrator((await http.get<unknown>(dataUrl('/policies/me/globals'), { signal, trouble: false })).data),
    staleTime: 5 * 60_000,
    retry: false,
  });
  return data ?? false;
}
