import { t } from '@groundwork/shared/messages';

/** The parts of a household, as they are in the address (`?tab=`); the first one needs no word there. */
export const TABS = [
  { key: 'answers', label: t`Answers` },
  { key: 'people', label: t`People` },
  { key: 'land', label: t`Land and crops` },
  { key: 'animals', label: t`Animals` },
  { key: 'food', label: t`Food` },
  { key: 'money', label: t`Money` },
  { key: 'story', label: t`Story` },
  { key: 'photos', label: t`Photos` },
  { key: 'history', label: t`History` },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

/** The part that the address asks for; nonsense counts as nothing. */
export const readTab = (address: URLSearchParams): TabKey =>
  TABS.find(({ key }) => key === address.get('tab'))?.key ?? 'answers';

/** The address of another part, with all else that is in it: the state of the list. */
export function tabSearch(address: URLSearchParams, tab: TabKey): string {
  const next = new URLSearchParams(address);
  if (tab === 'answers') next.delete('tab');
  else next.set('tab', tab);
  return next.toString() === '' ? '' : `?${next.toString()}`;
}
