import { setNavigationEntries } from '@groundwork/shared';
import { FOOTER_MARK } from '@groundwork/shared/contract/prerendered';
import { prerender } from '@groundwork/shared/prerender';
import { UiGround } from '@groundwork/shared/ui/core';
import { Frame } from './frame/Frame.tsx';

// One link, which the gateway repeats for each entry of the registry.
setNavigationEntries([{ slot: 'footer', label: '{{footer}}', to: FOOTER_MARK, order: 0 }]);

/** The frame around the screens that the page shows before its scripts are there. The build renders it. */
export default prerender([
  {
    path: '/',
    query: [],
    element: (
      <UiGround theme="light">
        <Frame>{'{{screen}}'}</Frame>
      </UiGround>
    ),
  },
]);
