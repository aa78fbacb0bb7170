import { getConfiguration } from '@groundwork/shared';
import { releaseTools } from './tools.ts';

/**
 * Takes out of the page's address what concerns releases, before anything else reads it: `?override=…`, as often as it is
 * there, and `?panel=releases`. Without origins in the configuration there are no overrides, and the address is left alone.
 */
export function takeReleaseParameters(page: Pick<Window, 'location' | 'history'> = window): void {
  const { pathname, search, hash } = page.location;
  const query = new URLSearchParams(search);
  const requests = getConfiguration().configuration.overrides.origins.length > 0 ? query.getAll('override') : [];
  const panel = query.get('panel') === 'releases';
  if (requests.length === 0 && !panel) return;
  releaseTools.setState({ requests, panel });
  if (requests.length > 0) query.delete('override');
  if (panel) query.delete('panel');
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  page.history.replaceState(page.history.state, '', pathname + rest + hash);
}
