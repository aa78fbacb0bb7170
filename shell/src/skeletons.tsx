import { setNavigationEntries } from '@groundwork/shared';
import { ANY_SCREEN, FRAME, menuMark } from '@groundwork/shared/contract/skeletons';
import { skeletons } from '@groundwork/shared/prerender/skeletons';
import { Loading, UiGround } from '@groundwork/shared/ui/core';
import { Frame } from './frame/Frame.tsx';
import * as memberParts from './frame/member/index.ts';
import { provideMemberParts } from './frame/member-parts.ts';

provideMemberParts(memberParts);
// One link of each menu, which the gateway repeats for each entry of the registry.
setNavigationEntries(
  (['header', 'tools', 'account', 'footer'] as const).map((slot) => ({
    slot,
    label: `{{${slot}}}`,
    to: menuMark(slot),
    order: 0,
  })),
);

/** Links of the frame can be pressed before the scripts are there (shell/src/take-over); a screen that is a skeleton cannot. */
function MemberFrame() {
  return (
    <UiGround theme="light">
      <Frame>
        <div inert aria-hidden="true">
          {'{{screen}}'}
        </div>
      </Frame>
    </UiGround>
  );
}

/** The frame of members' screens before the scripts are there. The build renders it. */
export default skeletons([
  { path: FRAME, screen: { Component: MemberFrame } },
  { path: ANY_SCREEN, screen: { Component: Loading } },
]);
